x = 3
x(1)
---- periplus run @
Traceback (most recent call last):
  File "fail_not_callable.py", line 2, in <module>
    x(1)
TypeError: 'int' object is not callable
[exit 1]
