def f:
    return 1
---- periplus run @
fail_def_without_parentheses.py:1:6: error: expected `(` and the parameters, found `:` [E0002]
  1 | def f:
    |      ^
    hint: write `def f():`
[exit 1]
