import torch.nn.functionnal as F
---- periplus run @
Traceback (most recent call last):
  File "fail_submodule.py", line 1, in <module>
    import torch.nn.functionnal as F
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean `torch.nn.functional`?
ModuleNotFoundError: No module named 'torch.nn.functionnal'
[exit 1]
