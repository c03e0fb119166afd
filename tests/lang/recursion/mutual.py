# Two functions that call each other.
import torch


def is_even(n):
    return True if n == 0 else is_odd(n - 1)


def is_odd(n):
    return False if n == 0 else is_even(n - 1)


def ping(x, n):
    if n == 0:
        return x
    return pong(x * 2, n - 1)


def pong(x, n):
    if n <= 0:
        return x + 0.5
    return ping(x + 1, n - 2)


print(is_even(10), is_even(7))  # expect: True False
# compile: is_even(100)
# compile: is_odd(41)
# compile: ping(torch.ones(3), 9)
# compile: ping(torch.ones(3), 0)
