import numpy
---- periplus run @
Traceback (most recent call last):
  File "fail_missing_module.py", line 1, in <module>
    import numpy
    ^^^^^^^^^^^^ NumPy is not available: `torch` has most of its functions
ModuleNotFoundError: No module named 'numpy'
[exit 1]
