# The second call's inputs overlap (pytorch/pytorch#139789): what the first call compiled may not be used for them.
import torch


def double_first(x, y):
    x.mul_(2)
    return x + y


def write_second(x, y):
    y[0] = 5.0
    return x.sum(), y.sum()


def three(x, y, z):
    z += x
    x += y
    return x * z


def views(a, b):
    buffer = torch.ones(8)
    return buffer[a:a + 4], buffer[b:b + 4]


def twice():
    x = torch.ones(4)
    return x, x


def crossed():
    buffer = torch.arange(6).to(torch.float32)
    return buffer[0:4], buffer[2:6], buffer.reshape(2, 3)[0, :1]


print(double_first(*views(0, 2)))  # expect: tensor([4., 4., 3., 3.])
# modes: script hybrid
# compile: double_first(torch.ones(4), torch.ones(4))
# compile: double_first(*views(0, 2))
# compile: double_first(*views(2, 0))
# compile: double_first(*views(0, 4))
# compile: double_first(*twice())
# compile: double_first(torch.ones(4), torch.ones(4))
# compile: write_second(torch.ones(4), torch.ones(4))
# compile: write_second(*twice())
# compile: write_second(*views(3, 0))
# compile: three(*crossed())
