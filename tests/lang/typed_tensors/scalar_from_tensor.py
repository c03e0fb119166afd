import torch
def f(x, k: int):
    s = x.sum().item()
    if s > 3:
        return x * k
    return x - k
print(f(torch.tensor([1.0, 2.0]), 2), f(torch.tensor([5.0]), 2))
# compile: f(torch.tensor([1.0, 2.0]), 2)
# compile: f(torch.tensor([5.0]), 2)

# expect: tensor([-1.,  0.]) tensor([10.])
