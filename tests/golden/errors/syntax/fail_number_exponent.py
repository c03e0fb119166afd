lr = 1e
---- periplus run @
fail_number_exponent.py:1:6: error: invalid number `1e` [E0014]
  1 | lr = 1e
    |      ^^
    hint: digits follow the `e`
[exit 1]
