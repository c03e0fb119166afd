# Generators consumed by a loop.
import torch


def chunks(x, size: int):
    for k in range(0, x.size(0), size):
        yield x[k:k + size]


def sum_chunks(x):
    out = torch.zeros(2)
    for c in chunks(x, 2):
        out = out + c
    return out


def powers(x):
    y = x
    for k in range(3):
        yield k, y
        y = y * x


def sum_powers(x):
    total = torch.zeros_like(x)
    for k, y in powers(x):
        total = total + y * k
    return total


def squares_sum(n: int):
    return sum(k * k for k in range(n))


# compile: sum_chunks(torch.arange(6.0))
# compile: sum_powers(torch.arange(3.0))
# compile: squares_sum(10)
print(squares_sum(10))  # expect: 285
