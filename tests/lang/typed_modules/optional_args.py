import torch
from typing import Optional
def f(x, mask: Optional[torch.Tensor] = None, scale: Optional[float] = None):
    s = scale if scale is not None else 2.0
    if mask is not None and mask.any():
        x = x.masked_fill(mask, 0.0)
    elif mask is None:
        s = s + 1
    best = None
    for row in x:
        if best is None or row.sum() > best.sum():
            best = row
    return x * s, best
print(f(torch.ones(2, 2))[1])
# compile: f(torch.ones(2, 2))
# compile: f(torch.ones(2, 2), torch.tensor([[True, False], [False, False]]), 0.5)

# expect: tensor([1., 1.])
