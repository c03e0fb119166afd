# int on one path and float on the other: the answer's type is Python's.
import torch


def mixed(n: int):
    x = 0
    if n > 2:
        x = 1.5
    return x * 2


def mixed_sum(xs):
    total = 0
    for k in range(xs.size(0)):
        if float(xs[k]) > 0:
            total = total + float(xs[k])
    return total


def mixed_max(n: int):
    best = -1
    for k in range(n):
        v = k * 0.5
        if v > best:
            best = v
    return best + 1


def division(n: int):
    y = 0
    if n != 0:
        y = 10 / n
    return y > 2


def bool_or_int(n: int):
    return n > 3 and n


def average(xs):
    total = 0
    count = 0
    for k in range(xs.size(0)):
        v = float(xs[k])
        if v >= 0:
            total += v
            count += 1
    return total / count if count else 0


# compile: mixed(1)
# compile: mixed(5)
# compile: mixed_sum(torch.tensor([1.0, -2.0, 3.0]))
# compile: mixed_sum(torch.tensor([-1.0, -2.0]))
# compile: mixed_max(4)
# compile: mixed_max(0)
# compile: division(0)
# compile: division(3)
# compile: bool_or_int(2)
# compile: bool_or_int(5)
# compile: average(torch.tensor([1.0, -2.0, 3.0]))
# compile: average(torch.tensor([-1.0]))
print(mixed(1), mixed(5))  # expect: 0 3.0
