x = 5 % 0
---- periplus run @
Traceback (most recent call last):
  File "fail_modulo_zero.py", line 1, in <module>
    x = 5 % 0
        ~~^~~
ZeroDivisionError: integer modulo by zero
[exit 1]
