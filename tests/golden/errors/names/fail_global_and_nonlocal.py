def f():
    x = 1
    def g():
        global x
        nonlocal x
    return g
---- periplus run @
fail_global_and_nonlocal.py:5:9: error: `x` is both nonlocal and global [E0106]
  5 |         nonlocal x
    |         ^^^^^^^^^^
[exit 1]
