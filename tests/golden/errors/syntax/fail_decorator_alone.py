@staticmethod
x = 1
---- periplus run @
fail_decorator_alone.py:2:1: error: expected `class` or `def`, found `x` [E0002]
  2 | x = 1
    | ^
[exit 1]
