# `else` of loops whose own statements make the first form of the loop impossible.
import torch


def written(x, y, n: int):
    k = 0
    while k < n:
        k += 1
        for i in range(min(x.shape[0], 6)):
            y = torch.sin(y)
        else:
            y += y + 1.0
    return y


def printed(x, y):
    for i in range(2):
        print("trip", i)
        y = y * 2
    else:
        print("else")
        y += x
    return y


def conflicting(x, n: int):
    v = 1
    for i in range(n):
        v = v + 1
    else:
        if x.sum() > 0:
            v = v * 0.5
    return v


def left(x, y):
    for i in range(3):
        if x[i] > 1:
            y = y - 1
            break
        y = y * 2
    else:
        y += 10
    return y


def nested(x, y):
    total = 0
    for i in range(2):
        for j in range(2):
            if x[i] < j:
                total += 1
                continue
            y = y + i
        else:
            y = y * 2
            total += 10
    else:
        total += 100
    return y, total


print(written(torch.ones(2, 1), torch.full((2, 1), 0.5), 2))
print(printed(torch.ones(2), torch.ones(2)))
print(conflicting(torch.ones(2), 3), conflicting(-torch.ones(2), 3), conflicting(torch.ones(2), 0))
print(left(torch.zeros(3), torch.ones(2)), left(torch.full((3,), 2.0), torch.ones(2)))
print(nested(torch.tensor([0.5, 2.0]), torch.ones(2)))

# compile: written(torch.ones(2, 1), torch.full((2, 1), 0.5), 2)
# compile: written(torch.ones(2, 1), torch.full((2, 1), 0.5), 0)
# compile: printed(torch.ones(2), torch.ones(2))
# compile: conflicting(torch.ones(2), 3)
# compile: conflicting(-torch.ones(2), 3)
# compile: left(torch.zeros(3), torch.ones(2))
# compile: left(torch.full((3,), 2.0), torch.ones(2))
# compile: nested(torch.tensor([0.5, 2.0]), torch.ones(2))

# expect: tensor([[2.6137],
# expect:         [2.6137]])
# expect: trip 0
# expect: trip 1
# expect: else
# expect: tensor([5., 5.])
# expect: 2.0 4 0.5
# expect: tensor([18., 18.]) tensor([0., 0.])
# expect: (tensor([8., 8.]), 121)
