def f(x):
        y = x
    return y
---- periplus run @
fail_dedent.py:3:5: error: unindent does not match any outer indentation level [E0007]
  3 |     return y
    |     ^^^^^^
[exit 1]
