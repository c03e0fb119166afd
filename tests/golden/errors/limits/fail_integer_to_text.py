x = 10 ** 4300
print(f"{x:d}")
---- periplus run @
Traceback (most recent call last):
  File "fail_integer_to_text.py", line 2, in <module>
    print(f"{x:d}")
             ^
ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit
[exit 1]
