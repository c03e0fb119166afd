n = 1__000
---- periplus run @
fail_number_underscore.py:1:5: error: invalid number `1__000` [E0014]
  1 | n = 1__000
    |     ^^^^^^
    hint: underscores stand between digits only
[exit 1]
