x = 1.0 / 0
---- periplus run @
Traceback (most recent call last):
  File "fail_zero_division_float.py", line 1, in <module>
    x = 1.0 / 0
        ~~~~^~~
ZeroDivisionError: float division by zero
[exit 1]
