import numpy as np
---- periplus run @
Traceback (most recent call last):
  File "fail_numpy.py", line 1, in <module>
    import numpy as np
    ^^^^^^^^^^^^^^^^^^ NumPy is not available: `torch` has most of its functions
ModuleNotFoundError: No module named 'numpy'
[exit 1]
