print(sep=",", 1, 2)
---- periplus run @
fail_positional_after_keyword.py:1:16: error: positional argument follows keyword argument [E0025]
  1 | print(sep=",", 1, 2)
    |                ^
fail_positional_after_keyword.py:1:19: error: positional argument follows keyword argument [E0025]
  1 | print(sep=",", 1, 2)
    |                   ^
[exit 1]
