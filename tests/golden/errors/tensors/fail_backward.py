import torch
x = torch.ones(2)
x.sum().backward()
---- periplus run @
Traceback (most recent call last):
  File "fail_backward.py", line 3, in <module>
    x.sum().backward()
RuntimeError: gradients are not recorded: `backward` is not available
[exit 1]
