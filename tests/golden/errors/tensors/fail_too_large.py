import torch
torch.zeros(10**6, 10**6, 10**6)
---- periplus run @
Traceback (most recent call last):
  File "fail_too_large.py", line 2, in <module>
    torch.zeros(10**6, 10**6, 10**6)
RuntimeError: [enforce fail at alloc_cpu.cpp:75] err == 0. DefaultCPUAllocator: can't allocate memory: you tried to allocate 4000000000000000000 bytes. Error code 12 (Cannot allocate memory)
[exit 1]
