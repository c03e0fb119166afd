import torch
def f(x, *sizes):
    y = x.view(*sizes)
    z = x.reshape(*sizes[:1], -1)
    args = (1, 0)
    return y.permute(*args), z.shape[0], torch.cat([y, *[y * k for k in range(2)]], dim=0)
print(f(torch.arange(6.0), 2, 3)[1])
# compile: f(torch.arange(6.0), 2, 3)

# expect: 2
