x = 1
s = f"value: {x}}"
---- periplus run @
fail_fstring_single_brace.py:2:17: error: f-string: a single `}` stands for nothing; write `}}` for the character [E0016]
  2 | s = f"value: {x}}"
    |                 ^
[exit 1]
