x = 1
def f():
    print(x)
    global x
    x = 2
---- periplus run @
fail_global_after_use.py:4:5: error: `x` is used before its `global` declaration [E0105]
  3 |     print(x)
    |           - used here
  4 |     global x
    |     ^^^^^^^^
[exit 1]
