mask = 0xFG
---- periplus run @
fail_number_hex.py:1:8: error: invalid number `0xFG` [E0014]
  1 | mask = 0xFG
    |        ^^^^
    hint: after `0x` come the digits `0` to `9` and `a` to `f`
[exit 1]
