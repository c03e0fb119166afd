import math
print(math.squareroot(2))
---- periplus run @
Traceback (most recent call last):
  File "fail_module.py", line 2, in <module>
    print(math.squareroot(2))
          ^^^^^^^^^^^^^^^
AttributeError: module 'math' has no attribute 'squareroot'
[exit 1]
