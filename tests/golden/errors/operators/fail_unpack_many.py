a, b = [1, 2, 3]
---- periplus run @
Traceback (most recent call last):
  File "fail_unpack_many.py", line 1, in <module>
    a, b = [1, 2, 3]
ValueError: too many values to unpack (expected 2)
[exit 1]
