x = -"a"
---- periplus run @
Traceback (most recent call last):
  File "fail_negate.py", line 1, in <module>
    x = -"a"
        ^^^^
TypeError: bad operand type for unary -: 'str'
[exit 1]
