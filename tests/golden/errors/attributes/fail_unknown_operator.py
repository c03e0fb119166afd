import torch
torch.cholesky_solve_triangular_band(torch.ones(2, 2))
---- periplus run @
Traceback (most recent call last):
  File "fail_unknown_operator.py", line 2, in <module>
    torch.cholesky_solve_triangular_band(torch.ones(2, 2))
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `periplus ops` lists the operators there are
AttributeError: module 'torch' has no attribute 'cholesky_solve_triangular_band'
[exit 1]
