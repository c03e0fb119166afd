def (x):
    return x
---- periplus run @
fail_def_without_name.py:1:5: error: expected a name, found `(` [E0002]
  1 | def (x):
    |     ^
[exit 1]
