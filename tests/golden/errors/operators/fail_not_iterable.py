for i in 3:
    pass
---- periplus run @
Traceback (most recent call last):
  File "fail_not_iterable.py", line 1, in <module>
    for i in 3:
             ^
TypeError: 'int' object is not iterable
[exit 1]
