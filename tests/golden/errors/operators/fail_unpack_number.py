a, b = 3
---- periplus run @
Traceback (most recent call last):
  File "fail_unpack_number.py", line 1, in <module>
    a, b = 3
TypeError: cannot unpack non-iterable int object
[exit 1]
