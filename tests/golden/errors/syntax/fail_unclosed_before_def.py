x = foo(1, 2

def g():
    return x
---- periplus run @
fail_unclosed_before_def.py:1:8: error: `(` was never closed [E0009]
  1 | x = foo(1, 2
    |        ^
[exit 1]
