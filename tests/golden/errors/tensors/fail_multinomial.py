import torch
torch.multinomial(torch.tensor([-1.0, 2.0]), 1)
---- periplus run @
Traceback (most recent call last):
  File "fail_multinomial.py", line 2, in <module>
    torch.multinomial(torch.tensor([-1.0, 2.0]), 1)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[2]
RuntimeError: probability tensor contains either `inf`, `nan` or element < 0
[exit 1]
