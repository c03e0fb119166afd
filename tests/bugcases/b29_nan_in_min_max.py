# NaN and infinity in comparisons (pytorch/pytorch#93784, #43590, #75088, #64334, #54407). All lengths 1..33: sweeps.cpp.
import torch


def all_of(x, y):
    return (x.clamp(min=0.5), torch.relu(x), torch.maximum(x, y), torch.minimum(x, y), x.max(), x.min(), x.argmax(), x.argmin(),
            torch.sort(x)[0], x < y, x == x)


def halved(x):
    return x.clamp(min=1.0) * 0.5


def x():
    return torch.tensor([float('nan'), -2.0, 0.0, 3.0, 1.0])


def y():
    return torch.tensor([1.0, float('nan'), -0.0, 2.0, float('nan')])


print(x().clamp(min=0.5), torch.relu(x()))  # expect: tensor([   nan, 0.5000, 0.5000, 3.0000, 1.0000]) tensor([nan, 0., 0., 3., 1.])
print(torch.maximum(x(), y())[:2], torch.tensor([1.0, float('nan'), 2.0]).argmax())  # expect: tensor([nan, nan]) tensor(1)
# modes: script hybrid trace
# compile: all_of(x(), y())
# compile: all_of(y(), x())
# compile: halved(torch.tensor([1.0, float('inf'), 2.0, float('-inf')]))
