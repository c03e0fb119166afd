x = float("3,5")
---- periplus run @
Traceback (most recent call last):
  File "fail_invalid_locale_float.py", line 1, in <module>
    x = float("3,5")
        ^^^^^^^^^^^^
ValueError: could not convert string to float: '3,5'
[exit 1]
