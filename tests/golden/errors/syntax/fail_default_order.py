def f(a=1, b):
    return a + b
---- periplus run @
fail_default_order.py:1:12: error: invalid parameters: `b` without a default follows a parameter with a default [E0026]
  1 | def f(a=1, b):
    |            ^
    |       --- this one has a default
[exit 1]
