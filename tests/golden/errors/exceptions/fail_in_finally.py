def f():
    try:
        return int("x")
    finally:
        [][1]
f()
---- periplus run @
Traceback (most recent call last):
  File "fail_in_finally.py", line 3, in f
    return int("x")
           ^^^^^^^^
ValueError: invalid literal for int() with base 10: 'x'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "fail_in_finally.py", line 6, in <module>
    f()
  File "fail_in_finally.py", line 5, in f
    [][1]
    ~~^^^
IndexError: list index out of range
[exit 1]
