x = None
x.shape
---- periplus run @
Traceback (most recent call last):
  File "fail_none.py", line 2, in <module>
    x.shape
AttributeError: 'NoneType' object has no attribute 'shape'
[exit 1]
