def f():
    def g():
        nonlocal count
        count = 1
    return g
---- periplus run @
fail_nonlocal_unbound.py:3:9: error: no enclosing function binds `count` [E0104]
  3 |         nonlocal count
    |         ^^^^^^^^^^^^^^
[exit 1]
