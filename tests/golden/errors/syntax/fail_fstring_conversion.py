x = 1
s = f"{x!z}"
---- periplus run @
fail_fstring_conversion.py:2:9: error: f-string: after `!` comes `r`, `s` or `a` [E0016]
  2 | s = f"{x!z}"
    |         ^^
[exit 1]
