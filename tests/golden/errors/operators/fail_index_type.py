xs = [1, 2]
xs["a"]
---- periplus run @
Traceback (most recent call last):
  File "fail_index_type.py", line 2, in <module>
    xs["a"]
    ~~^^^^^
TypeError: list indices must be integers or slices, not str
[exit 1]
