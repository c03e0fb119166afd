from torch.nn import Linaer
---- periplus run @
Traceback (most recent call last):
  File "fail_from.py", line 1, in <module>
    from torch.nn import Linaer
ImportError: cannot import name 'Linaer' from 'torch.nn' (<periplus>/torch/nn/__init__.py). Did you mean: 'Linear'?
[exit 1]
