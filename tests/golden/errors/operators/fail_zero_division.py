x = 1 // 0
---- periplus run @
Traceback (most recent call last):
  File "fail_zero_division.py", line 1, in <module>
    x = 1 // 0
        ~~^^~~
ZeroDivisionError: integer division or modulo by zero
[exit 1]
