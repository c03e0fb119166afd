for f(x) in xs:
    pass
---- periplus run @
fail_for_target.py:1:5: error: cannot assign to a function call [E0021]
  1 | for f(x) in xs:
    |     ^^^^
[exit 1]
