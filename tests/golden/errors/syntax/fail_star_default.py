def f(*args=()):
    return args
---- periplus run @
fail_star_default.py:1:12: error: invalid parameters: a `*` or `**` parameter has no default [E0026]
  1 | def f(*args=()):
    |            ^
[exit 1]
