next(iter([]))
---- periplus run @
Traceback (most recent call last):
  File "fail_stop_iteration.py", line 1, in <module>
    next(iter([]))
StopIteration
[exit 1]
