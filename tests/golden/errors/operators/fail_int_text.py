x = int("3.5")
---- periplus run @
Traceback (most recent call last):
  File "fail_int_text.py", line 1, in <module>
    x = int("3.5")
        ^^^^^^^^^^
ValueError: invalid literal for int() with base 10: '3.5'
[exit 1]
