# What a loop hands on and the caller gets keeps its strides and its memory: it was a copy.
import torch


def columns(x, n):
    y = x
    for i in range(n):
        y = x[:, 1:3]
    return y


def narrower(x, n):
    while n > 0 and x.size(1) > 2:
        x = x[:, 1:]
        n -= 1
    return x


def turned(x, n):
    for i in range(n):
        x = x.t()
    return x, x


def made_and_turned(x, n):
    y = x * 2
    z = y
    for i in range(n):
        if i % 2 == 0:
            y = (y + z.sum()).t()
        else:
            z = y[1:, ::2]
            y = y.t() + 1
    return y, z, z


def expanded(x, n):
    y = x[:1]
    for i in range(n):
        y = (y[0] + i).expand(3, -1)
    return y, y


def nested(x, n):
    y = x
    for i in range(n):
        for k in range(i):
            y = (x + k)[:, k % 2:]
        y = y.unsqueeze(0).transpose(1, 2)[0]
    return y, y


def swapped(x, n):
    a, b = x[:, 1:], x[:, :-1]
    for i in range(n):
        a, b = b, a + 1
        if a.sum() > 40:
            b = b[:, ::2].clone()[:, :1].expand(-1, a.size(1))
    return a, b, a


def empty(x, n):
    y = x[:, 1:]
    for i in range(n):
        y = (x + i)[:0, 1:]
    return y, y


def from_list(x, n):
    views = []
    for i in range(4):
        views.append(x[:, i % 2:i % 2 + 2])
    y = x
    for i in range(n):
        y = views[i % 4]
    return y


def popped(x, n):
    views = []
    for i in range(n + 1):
        views.append(x[:, i % 2:i % 2 + 2])
    y = x
    for i in range(n):
        y = views.pop()
    return y


def chosen(x, n):
    y = x
    for i in range(n):
        pair = (x[:, 1:], x[:, :3])
        y = pair[i % 2]
    return y


def main(x, n):
    return (columns(x, n), narrower(x, n), turned(x, n), made_and_turned(x, n), expanded(x, n), nested(x, n),
            swapped(x, n), empty(x, n), from_list(x, n), popped(x, n), chosen(x, n))


def build():
    return main


CALLS = 6


def inputs(k):
    x = torch.arange(12.0 + k).reshape(-1)[k:].reshape(3, 4)
    return (x, [1, 2, 0, 5, 3, 4][k]), ()
