for i in range(2.5):
    pass
---- periplus run @
Traceback (most recent call last):
  File "fail_range_float.py", line 1, in <module>
    for i in range(2.5):
             ^^^^^^^^^^
TypeError: 'float' object cannot be interpreted as an integer
[exit 1]
