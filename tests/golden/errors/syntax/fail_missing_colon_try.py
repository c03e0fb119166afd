try
    pass
except ValueError:
    pass
---- periplus run @
fail_missing_colon_try.py:1:4: error: expected `:` before the end of the line [E0004]
  1 | try
    |    ^
[exit 1]
