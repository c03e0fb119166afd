def f():
    x = 2
    global x
---- periplus run @
fail_global_after_assignment.py:3:5: error: `x` is assigned before its `global` declaration [E0105]
  2 |     x = 2
    |     - assigned here
  3 |     global x
    |     ^^^^^^^^
[exit 1]
