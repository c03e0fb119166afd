try:
    x = 1
y = 2
---- periplus run @
fail_try_alone.py:3:1: error: expected `except` or `finally` after the body of `try`, found `y` [E0002]
  1 | try:
    | --- this `try` has neither
  3 | y = 2
    | ^
[exit 1]
