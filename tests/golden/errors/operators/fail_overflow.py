import math
math.exp(1000)
---- periplus run @
Traceback (most recent call last):
  File "fail_overflow.py", line 2, in <module>
    math.exp(1000)
OverflowError: math range error
[exit 1]
