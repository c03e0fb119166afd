# Inputs with gaps that a loop or an if may hand on as the result: the result is the input.
import torch


def main(x, y, n):
    a = x
    for i in range(n % 5):
        a = y
    b = x
    if n > 2:
        b = y
    c = y
    k = 0
    while k < n:
        c = c + 1.0
        k += 1
    return a, b, c


def build():
    return main


CALLS = 6


def inputs(k):
    base = torch.arange(12).to(torch.float32).reshape(3, 4) + k
    x = [base[:, ::2], base.t()[:2].t(), base[:, :1].expand(3, 2), base[:, 2:], base[:, 1:3], base[:, ::2]][k]
    y = [base[:, 1::2], base[:, :2], base[:, 1:2].expand(3, 2), base[:, 2:] * 1.0, x, base[:, 2:]][k]
    return (x, y, [0, 1, 3, 4, 5, 0][k]), (base,)
