x = int("7" * 5000)
---- periplus run @
Traceback (most recent call last):
  File "fail_text_to_integer.py", line 1, in <module>
    x = int("7" * 5000)
        ^^^^^^^^^^^^^^^
ValueError: Exceeds the limit (4300 digits) for integer string conversion: value has 5000 digits; use sys.set_int_max_str_digits() to increase the limit
[exit 1]
