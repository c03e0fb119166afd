import numpy
---- periplus run @
Traceback (most recent call last):
  File "fail_missing_module.py", line 1, in <module>
    import numpy
ModuleNotFoundError: No module named 'numpy'
[exit 1]
