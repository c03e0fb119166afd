x = 3 */ 4
---- periplus run @
fail_double_operator.py:1:8: error: expected an expression, found `/` [E0003]
  1 | x = 3 */ 4
    |        ^
[exit 1]
