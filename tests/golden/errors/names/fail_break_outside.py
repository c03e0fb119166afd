x = 1
if x:
    break
---- periplus run @
fail_break_outside.py:3:5: error: `break` outside a loop [E0102]
  3 |     break
    |     ^^^^^
[exit 1]
