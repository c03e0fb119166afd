(3).real_part
---- periplus run @
Traceback (most recent call last):
  File "fail_int.py", line 1, in <module>
    (3).real_part
AttributeError: 'int' object has no attribute 'real_part'
[exit 1]
