x = 3d
---- periplus run @
fail_number_name.py:1:5: error: invalid number `3d` [E0014]
  1 | x = 3d
    |     ^^
    hint: a name cannot start with a digit
[exit 1]
