xs = [1, 2]
xs[5]
---- periplus run @
Traceback (most recent call last):
  File "fail_index_range.py", line 2, in <module>
    xs[5]
    ~~^^^
IndexError: list index out of range
[exit 1]
