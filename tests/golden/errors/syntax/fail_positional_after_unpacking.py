print(**{}, 1)
---- periplus run @
fail_positional_after_unpacking.py:1:13: error: positional argument follows `**` argument [E0025]
  1 | print(**{}, 1)
    |             ^
[exit 1]
