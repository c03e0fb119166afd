# Convolutions of inputs without elements: no batch or no channels are fine, no positions are not.
import torch
import torch.nn.functional as F


def answer(f, *args, **named):
    try:
        return tuple(f(*args, **named).shape)
    except RuntimeError:
        return "RuntimeError"


def grown(x, n: int):
    k = 0
    while k < n:
        x = F.conv1d(x, torch.ones(x.shape[1], x.shape[1], 3), padding=1)
        k += 1
    return x


for shape, padding in (((3, 1, 0), 2), ((3, 1, 0), 3), ((0, 1, 4), 2), ((3, 0, 4), 1), ((0, 1, 0), 2), ((1, 0), 2)):
    print(shape, answer(F.conv1d, torch.zeros(shape), torch.ones(3, shape[-2], 3), padding=padding))
for shape in ((3, 1, 0, 4), (3, 1, 4, 0), (0, 1, 4, 4)):
    print(shape, answer(F.conv2d, torch.zeros(shape), torch.ones(3, 1, 3, 3), padding=2))

# compile: grown(torch.ones(2, 3, 4), 2)
# compile: grown(torch.ones(2, 3, 0), 2)
# compile: grown(torch.ones(0, 3, 4), 2)
# compile: grown(torch.ones(2, 3, 5), 1)

# expect: (3, 1, 0) RuntimeError
# expect: (3, 1, 0) RuntimeError
# expect: (0, 1, 4) (0, 3, 6)
# expect: (3, 0, 4) (3, 0, 4)
# expect: (0, 1, 0) (0, 3, 2)
# expect: (1, 0) RuntimeError
# expect: (3, 1, 0, 4) RuntimeError
# expect: (3, 1, 4, 0) RuntimeError
# expect: (0, 1, 4, 4) (0, 3, 6, 6)
