a, b = [1]
---- periplus run @
Traceback (most recent call last):
  File "fail_unpack_few.py", line 1, in <module>
    a, b = [1]
ValueError: not enough values to unpack (expected 2, got 1)
[exit 1]
