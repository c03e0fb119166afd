def f(x):
    return x
f(a.b=1)
---- periplus run @
fail_assign_in_call_target.py:3:3: error: `=` in an expression [E0019]
  3 | f(a.b=1)
    |   ^^^^^
    hint: compare with `==`; the name of an argument is a single word
[exit 1]
