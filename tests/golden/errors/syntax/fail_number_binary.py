mask = 0b102
---- periplus run @
fail_number_binary.py:1:8: error: invalid number `0b102` [E0014]
  1 | mask = 0b102
    |        ^^^^^
    hint: after `0b` come the digits `0` and `1`
[exit 1]
