x = float("abc")
---- periplus run @
Traceback (most recent call last):
  File "fail_float_text.py", line 1, in <module>
    x = float("abc")
        ^^^^^^^^^^^^
ValueError: could not convert string to float: 'abc'
[exit 1]
