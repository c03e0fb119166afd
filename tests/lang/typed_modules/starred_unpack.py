import torch
def f(x, n: int):
    sizes = (n, -1)
    a, *b = [n, 2, 3]
    first, second = x.shape
    q, k, v = x.chunk(3, dim=-1)
    y = x.view(*sizes)
    return y.shape[1], a, b, first, second, q.sum() + v.sum(), torch.cat([*[q, k], v], 0).shape[0]
print(f(torch.ones(2, 6), 3)[:5])
# compile: f(torch.ones(2, 6), 3)

# expect: (4, 3, [2, 3], 2, 6)
