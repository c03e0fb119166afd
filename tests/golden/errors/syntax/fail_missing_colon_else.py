x = 1
if x > 0:
    print(x)
else
    print(-x)
---- periplus run @
fail_missing_colon_else.py:4:5: error: expected `:` before the end of the line [E0004]
  4 | else
    |     ^
[exit 1]
