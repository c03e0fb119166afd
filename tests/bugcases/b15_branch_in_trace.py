# A branch on data is not baked in silently (pytorch/pytorch#105863, #100061).
import torch


def signed(x):
    if x.sum() > 0:
        return x + 1
    else:
        return x - 1


def by_shape(x):
    if x.shape[0] > 2:
        return x + 1
    return x - 1


print(signed(-torch.ones(2)))  # expect: tensor([-2., -2.])
# modes: script hybrid
# compile: signed(torch.ones(2))
# compile: signed(-torch.ones(2))
# compile: by_shape(torch.ones(2))
# compile: by_shape(torch.ones(3))
# compile: by_shape(torch.ones(4))
# illegal: trace signed(torch.ones(2))
