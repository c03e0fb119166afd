def f(x)
    return x
---- periplus check @
fail_missing_colon.py:1:9: error: expected `:` before the end of the line [E0004]
  1 | def f(x)
    |         ^
[exit 1]
