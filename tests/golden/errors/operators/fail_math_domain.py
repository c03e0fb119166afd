import math
math.sqrt(-1)
---- periplus run @
Traceback (most recent call last):
  File "fail_math_domain.py", line 2, in <module>
    math.sqrt(-1)
ValueError: math domain error
[exit 1]
