import torch
def f(x, n: int):
    v = n if n > 2 else x
    if isinstance(v, int):
        r = v + 1
    elif isinstance(v, torch.Tensor):
        r = int(v.sum())
    else:
        r = 0
    return r, isinstance(n, (int, float)), type(n) is int, isinstance(v, str)
print(f(torch.ones(2), 1), f(torch.ones(2), 4))
# compile: f(torch.ones(2), 1)
# compile: f(torch.ones(2), 4)

# expect: (2, True, True, False) (5, True, True, False)
