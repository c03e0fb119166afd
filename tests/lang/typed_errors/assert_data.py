import torch
def f(x, n: int):
    assert x.dim() == 2, f"expected 2 dims, got {x.dim()}"
    assert n in (1, 2, 3), f"n must be 1..3, not {n}"
    assert x.size(0) > 0
    assert (x > 0).all(), "all positive"
    return x * n
print(f(torch.ones(1, 2), 2))
# compile: f(torch.ones(1, 2), 2)
# compile: f(torch.ones(1, 2), 4)
# compile: f(-torch.ones(1, 2), 1)
