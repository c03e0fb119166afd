import torch
def f(x):
    out = torch.zeros(x.shape[1])
    for row in x:
        out = out + row * 2
    return out
print(f(torch.ones(2, 3)))
# compile: f(torch.ones(2, 3))
# compile: f(torch.ones(4, 2))

# expect: tensor([4., 4., 4.])
