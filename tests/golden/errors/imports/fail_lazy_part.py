from torch.nn import MultiheadAtention
---- periplus run @
Traceback (most recent call last):
  File "fail_lazy_part.py", line 1, in <module>
    from torch.nn import MultiheadAtention
ImportError: cannot import name 'MultiheadAtention' from 'torch.nn' (<periplus>/torch/nn/__init__.py). Did you mean: 'MultiheadAttention'?
[exit 1]
