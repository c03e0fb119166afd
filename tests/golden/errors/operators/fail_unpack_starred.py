a, *b, c = [1]
---- periplus run @
Traceback (most recent call last):
  File "fail_unpack_starred.py", line 1, in <module>
    a, *b, c = [1]
ValueError: not enough values to unpack (expected at least 2, got 1)
[exit 1]
