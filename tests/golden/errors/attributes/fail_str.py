"abc".uppercase()
---- periplus run @
Traceback (most recent call last):
  File "fail_str.py", line 1, in <module>
    "abc".uppercase()
    ^^^^^^^^^^^^^^^
AttributeError: 'str' object has no attribute 'uppercase'
[exit 1]
