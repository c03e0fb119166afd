raise ValueError
---- periplus run @
Traceback (most recent call last):
  File "fail_raise_class.py", line 1, in <module>
    raise ValueError
ValueError
[exit 1]
