def f(a, *):
    return a
---- periplus run @
fail_star_without_names.py:1:10: error: invalid parameters: a named parameter must follow the bare `*` [E0026]
  1 | def f(a, *):
    |          ^
[exit 1]
