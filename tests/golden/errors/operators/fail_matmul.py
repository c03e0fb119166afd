x = 3 @ 4
---- periplus run @
Traceback (most recent call last):
  File "fail_matmul.py", line 1, in <module>
    x = 3 @ 4
        ~~^~~
TypeError: unsupported operand type(s) for @: 'int' and 'int'
[exit 1]
