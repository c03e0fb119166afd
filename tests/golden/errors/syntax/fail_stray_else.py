x = 1
else:
    x = 2
---- periplus run @
fail_stray_else.py:2:1: error: `else` without a matching `if`, `for`, `while` or `try` before it [E0028]
  2 | else:
    | ^^^^
[exit 1]
