x = 1 + "a"
---- periplus run @
Traceback (most recent call last):
  File "fail_add_int_str.py", line 1, in <module>
    x = 1 + "a"
        ~~^~~~~
TypeError: unsupported operand type(s) for +: 'int' and 'str'
[exit 1]
