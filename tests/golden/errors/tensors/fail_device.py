import torch
torch.ones(2).cuda()
---- periplus run @
Traceback (most recent call last):
  File "fail_device.py", line 2, in <module>
    torch.ones(2).cuda()
    ^^^^^^^^^^^^^^^^^^^^ there is only the CPU: ask `torch.cuda.is_available()` first
AssertionError: Torch not compiled with CUDA enabled
[exit 1]
