def f():
    x = 1
    def g():
        x = 2
        nonlocal x
    return g
---- periplus run @
fail_nonlocal_after_use.py:5:9: error: `x` is assigned before its `nonlocal` declaration [E0105]
  4 |         x = 2
    |         - assigned here
  5 |         nonlocal x
    |         ^^^^^^^^^^
[exit 1]
