# *args, **kwargs, defaults, keyword-only parameters, closures, partials, lambdas with data.
import functools
import torch


def scaled(x, *, scale=2.0, shift=0.0):
    return x * scale + shift


def passes(x, *args, **kwargs):
    return scaled(x + sum(args), **kwargs)


def with_keywords(x, s: float):
    return passes(x, 1, 2, scale=s)


def outer(x, n: int):
    def step(y, k=1):
        return y * n + k
    return step(step(x), k=3)


def counter(n: int):
    total = 0

    def add(k):
        nonlocal total
        total += k
    for k in range(n):
        add(k)
    return total


def chosen(x, n: int):
    f = (lambda v: v + 1) if n > 2 else (lambda v: v * 2)
    return f(x)


def table(x, name: str):
    ops = {"double": lambda v: v * 2, "half": lambda v: v / 2}
    return ops[name](x)


def partials(x, n: int):
    f = functools.partial(scaled, scale=n)
    return f(x, shift=1.0)


def unpacked(x):
    a, *rest = x.shape
    first, second = torch.split(x, 1)
    return first + second, a, rest


def sizes(x, n: int):
    shape = (n, -1)
    return x.view(*shape).permute(*[1, 0])


def merged(x, n: int):
    options = dict(scale=n, **{"shift": 1.0})
    options["scale"] = options["scale"] + 1
    return scaled(x, **options)


# compile: with_keywords(torch.ones(2), 3.0)
# compile: passes(torch.ones(2))
# compile: outer(torch.ones(2), 3)
# compile: counter(5)
# compile: chosen(torch.ones(2), 3)
# compile: chosen(torch.ones(2), 1)
# compile: table(torch.ones(2), "half")
# compile: partials(torch.ones(2), 4)
# compile: unpacked(torch.ones(2, 3))
# compile: sizes(torch.arange(6), 2)
# compile: merged(torch.ones(2), 4)
print(counter(5))  # expect: 10
