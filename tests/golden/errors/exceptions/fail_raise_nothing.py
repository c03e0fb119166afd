raise
---- periplus run @
Traceback (most recent call last):
  File "fail_raise_nothing.py", line 1, in <module>
    raise
RuntimeError: No active exception to reraise
[exit 1]
