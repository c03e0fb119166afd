import math.sqrt
---- periplus run @
Traceback (most recent call last):
  File "fail_not_a_package.py", line 1, in <module>
    import math.sqrt
ModuleNotFoundError: No module named 'math.sqrt'; 'math' is not a package
[exit 1]
