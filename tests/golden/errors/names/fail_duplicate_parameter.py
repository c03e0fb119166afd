def f(x, y, x):
    return x
---- periplus run @
fail_duplicate_parameter.py:1:13: error: duplicate parameter `x` [E0103]
  1 | def f(x, y, x):
    |             ^
    |       - the first one
[exit 1]
