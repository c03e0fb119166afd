def f(a, b):
    return a / b
f(
    1,
    0,
)
---- periplus run @
Traceback (most recent call last):
  File "fail_multi_line_call.py", line 3, in <module>
    f(
  File "fail_multi_line_call.py", line 2, in f
    return a / b
           ~~^~~
ZeroDivisionError: division by zero
[exit 1]
