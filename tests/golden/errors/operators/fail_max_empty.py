max([])
---- periplus run @
Traceback (most recent call last):
  File "fail_max_empty.py", line 1, in <module>
    max([])
ValueError: max() arg is an empty sequence
[exit 1]
