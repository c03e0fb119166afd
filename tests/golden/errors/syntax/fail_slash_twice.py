def f(a, /, b, /):
    return a
---- periplus run @
fail_slash_twice.py:1:16: error: invalid parameters: `/` stands once, after a parameter and before `*` [E0026]
  1 | def f(a, /, b, /):
    |                ^
[exit 1]
