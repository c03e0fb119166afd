import torch


def copied(x, y, n: int):
    x.copy_(y)
    b = x if n > 0 else y + 1.0
    return b


def stored(x, y, n: int):
    x[...] = y
    b = y + 1.0
    if n > 0:
        b = x
    return b


for f in (copied, stored):
    for n in (1, -1):
        x, y = torch.zeros(3), torch.ones(3)
        f(x, y, n).add_(5.0)
        print(x, y)

# compile: copied(torch.zeros(3), torch.ones(3), 1)
# compile: copied(torch.zeros(3), torch.ones(3), -1)
# compile: stored(torch.zeros(3), torch.ones(3), 1)
# compile: stored(torch.zeros(3), torch.ones(3), -1)


def test_the_other_argument_stays():
    for f in (copied, stored):
        for n in (1, -1):
            x, y = torch.zeros(3), torch.ones(3)
            f(x, y, n).add_(5.0)
            assert y.sum() == 3.0
            assert x.sum() == (18.0 if n > 0 else 3.0)

# expect: tensor([6., 6., 6.]) tensor([1., 1., 1.])
# expect: tensor([1., 1., 1.]) tensor([1., 1., 1.])
# expect: tensor([6., 6., 6.]) tensor([1., 1., 1.])
# expect: tensor([1., 1., 1.]) tensor([1., 1., 1.])
