raise 3
---- periplus run @
Traceback (most recent call last):
  File "fail_raise_number.py", line 1, in <module>
    raise 3
TypeError: exceptions must derive from BaseException
[exit 1]
