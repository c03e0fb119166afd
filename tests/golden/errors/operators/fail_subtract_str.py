x = "a" - "b"
---- periplus run @
Traceback (most recent call last):
  File "fail_subtract_str.py", line 1, in <module>
    x = "a" - "b"
        ~~~~^~~~~
TypeError: unsupported operand type(s) for -: 'str' and 'str'
[exit 1]
