def f(**kw, a):
    return a
---- periplus run @
fail_after_kwargs.py:1:13: error: invalid parameters: nothing may follow the `**` parameter [E0026]
  1 | def f(**kw, a):
    |             ^
[exit 1]
