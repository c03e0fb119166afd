import numpy as np


def scale(width):
    return 1 / np.sqrt(width)


scale(64)
---- periplus run @
Traceback (most recent call last):
  File "fail_numpy.py", line 8, in <module>
    scale(64)
  File "fail_numpy.py", line 5, in scale
    return 1 / np.sqrt(width)
               ^^^^^^^
  File "<periplus>/numpy.py", line 59, in __getattr__
    raise NotImplementedError(f"NumPy is not available: use {instead} in place of `numpy.{name}`")
NotImplementedError: NumPy is not available: use `math.sqrt` in place of `numpy.sqrt`
[exit 1]
