x = 1
s = f"value: {x"
---- periplus run @
fail_fstring_unclosed.py:2:14: error: f-string: expected `}` [E0016]
  2 | s = f"value: {x"
    |              ^
[exit 1]
