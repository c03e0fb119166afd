def f(x):
    global x
    return x
---- periplus run @
fail_global_parameter.py:2:5: error: `x` is a parameter and global [E0106]
  2 |     global x
    |     ^^^^^^^^
[exit 1]
