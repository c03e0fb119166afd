import torch
x = torch.ones(2, dtype=torch.int64)
x += 0.5
---- periplus run @
Traceback (most recent call last):
  File "fail_inplace_dtype.py", line 3, in <module>
    x += 0.5
RuntimeError: result type Float can't be cast to the desired output type Long
[exit 1]
