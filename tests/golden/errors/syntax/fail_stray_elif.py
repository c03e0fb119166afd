for i in range(3):
    pass
elif i:
    pass
---- periplus run @
fail_stray_elif.py:3:1: error: `elif` without a matching `if` before it [E0028]
  3 | elif i:
    | ^^^^
[exit 1]
