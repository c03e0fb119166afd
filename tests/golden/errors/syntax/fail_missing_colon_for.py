for i in range(3)
    print(i)
---- periplus run @
fail_missing_colon_for.py:1:18: error: expected `:` before the end of the line [E0004]
  1 | for i in range(3)
    |                  ^
[exit 1]
