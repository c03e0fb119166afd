import torch
torch.zeros(10**6, 10**6, 10**6)
---- periplus run @
Traceback (most recent call last):
  File "fail_too_large.py", line 2, in <module>
    torch.zeros(10**6, 10**6, 10**6)
RuntimeError: not enough memory: you tried to allocate 4000000000000000000 bytes.
[exit 1]
