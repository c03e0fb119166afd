x = 1 in 5
---- periplus run @
Traceback (most recent call last):
  File "fail_in.py", line 1, in <module>
    x = 1 in 5
        ^^^^^^
TypeError: argument of type 'int' is not iterable
[exit 1]
