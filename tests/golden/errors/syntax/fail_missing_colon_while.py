while True
    break
---- periplus run @
fail_missing_colon_while.py:1:11: error: expected `:` before the end of the line [E0004]
  1 | while True
    |           ^
[exit 1]
