x = 1
if x > 0
    print(x)
---- periplus run @
fail_missing_colon_if.py:2:9: error: expected `:` before the end of the line [E0004]
  2 | if x > 0
    |         ^
[exit 1]
