# A bool without dimensions is a mask of a dimension of its own.
import torch


def taken(x, b):
    return x[b], x[b].shape, x[..., b], x[b, 1:], x[None, b]


def stored(x, b, n: int):
    y = x + 1
    k = 0
    while k < n:
        y[b] = y[0].sum() * k
        k += 1
    return y, x[x[0] > n].size(0)


x = torch.tensor([1.0, 2.0, 3.0])
print(taken(x, torch.tensor(True)), taken(x, torch.tensor(False)), stored(x, x[0] > 0, 2))

# compile: taken(torch.tensor([1.0, 2.0, 3.0]), torch.tensor(True))
# compile: taken(torch.tensor([1.0, 2.0, 3.0]), torch.tensor(False))
# compile: stored(torch.tensor([1.0, 2.0, 3.0]), torch.tensor(True), 3)
# compile: stored(torch.tensor([1.0, 2.0, 3.0]), torch.tensor(False), 1)

# expect: (tensor([[1., 2., 3.]]), torch.Size([1, 3]), tensor([[1.],
# expect:         [2.],
# expect:         [3.]]), tensor([[2., 3.]]), tensor([[[1., 2., 3.]]])) (tensor([], size=(0, 3)), torch.Size([0, 3]), tensor([], size=(3, 0)), tensor([], size=(0, 2)), tensor([], size=(1, 0, 3))) (tensor([0., 0., 0.]), 0)
