import scipy
---- periplus run @
Traceback (most recent call last):
  File "fail_missing_module.py", line 1, in <module>
    import scipy
    ^^^^^^^^^^^^ SciPy is not available: `torch` and `math` have part of its functions
ModuleNotFoundError: No module named 'scipy'
[exit 1]
