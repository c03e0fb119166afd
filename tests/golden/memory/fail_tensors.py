import torch

kept = []
while True:
    kept.append(torch.ones(1000000))
---- periplus run @ --memory 0.2
Traceback (most recent call last):
  File "fail_tensors.py", line 5, in <module>
    kept.append(torch.ones(1000000))
                ^^^^^^^^^^^^^^^^^^^
RuntimeError: [enforce fail at alloc_cpu.cpp:75] err == 0. DefaultCPUAllocator: can't allocate memory: you tried to allocate 4000000 bytes. Error code 12 (Cannot allocate memory)
[exit 1]
