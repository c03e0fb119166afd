class Net
    pass
---- periplus run @
fail_missing_colon_class.py:1:10: error: expected `:` before the end of the line [E0004]
  1 | class Net
    |          ^
[exit 1]
