x = 1 + \
---- periplus run @
fail_backslash_at_end.py:1:9: error: invalid syntax: no line follows the `\` [E0001]
  1 | x = 1 + \
    |         ^
[exit 1]
