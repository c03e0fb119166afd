import torch
def f(x, mask=None):
    if mask is not None:
        x = x * mask
    return x.sum()
print(f(torch.ones(2)), f(torch.ones(2), torch.tensor([0.0, 1.0])))
# compile: f(torch.ones(2))
# compile: f(torch.ones(2), torch.tensor([0.0, 1.0]))

# expect: tensor(2.) tensor(1.)
