# Functions that end after a loop over a generator, with and without a value.
import torch


def rows(x):
    for i in range(x.shape[0]):
        yield x[i]


def no_value(x):
    for y in rows(x[:3]):
        pass


def perhaps(x, most: float):
    for y in rows(x):
        if y.sum() > most:
            return y


def nested(x, most: float):
    for y in rows(x):
        for z in rows(y):
            if z > most:
                return z * 2
    n = 0
    for y in rows(x):
        n += 1
    return x.sum() + n


def of_none(x):
    def inner():
        for y in rows(x):
            x.add_(1)

    return inner(), x.sum()


print(no_value(torch.ones(5, 2)))
print(perhaps(torch.arange(6.0).reshape(3, 2), 3.0), perhaps(torch.ones(3, 2), 3.0), perhaps(torch.ones(0, 2), 3.0))
print(nested(torch.arange(6.0).reshape(3, 2), 3.0), nested(torch.ones(3, 2), 3.0))
print(of_none(torch.ones(3, 2)))

# compile: no_value(torch.ones(5, 2))
# compile: no_value(torch.ones(2, 2))
# compile: perhaps(torch.arange(6.0).reshape(3, 2), 3.0)
# compile: perhaps(torch.ones(3, 2), 3.0)
# compile: perhaps(torch.ones(0, 2), 3.0)
# compile: nested(torch.arange(6.0).reshape(3, 2), 3.0)
# compile: nested(torch.ones(3, 2), 3.0)
# compile: of_none(torch.ones(3, 2))

# expect: None
# expect: tensor([2., 3.]) None None
# expect: tensor(8.) tensor(9.)
# expect: (None, tensor(24.))
