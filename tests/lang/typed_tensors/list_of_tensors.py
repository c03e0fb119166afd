import torch
def f(x, n: int):
    parts = []
    for i in range(n):
        parts.append(x * i)
    return torch.stack(parts).sum(0), len(parts)
print(f(torch.ones(2), 3))
# compile: f(torch.ones(2), 3)
# compile: f(torch.ones(2), 5)

# expect: (tensor([3., 3.]), 3)
