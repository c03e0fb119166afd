import torch
def f(xs: list, y):
    if y.sum() > 0:
        xs.append(y * 2)
    xs[0] = xs[0] + 1
    return torch.stack(xs).sum()
print(f([torch.ones(2)], torch.ones(2)))
# compile: f([torch.ones(2)], torch.ones(2))
# compile: f([torch.ones(2)], -torch.ones(2))

# expect: tensor(8.)
