x = 0123
---- periplus run @
fail_number_leading_zero.py:1:5: error: invalid number `0123` [E0014]
  1 | x = 0123
    |     ^^^^
    hint: leading zeros are not permitted; an octal number starts with `0o`
[exit 1]
