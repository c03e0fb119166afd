mode = 0o888
---- periplus run @
fail_number_octal.py:1:8: error: invalid number `0o888` [E0014]
  1 | mode = 0o888
    |        ^^^^^
    hint: after `0o` come the digits `0` to `7`
[exit 1]
