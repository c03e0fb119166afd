import torch


def scaled(x, factor=2.0, *, offset=0.0):
    return x * factor + offset


def spread(*args, **options):
    total = args[0]
    for a in args[1:]:
        total = total + a
    return total * options.get("scale", 1)


def use(x):
    return scaled(x), scaled(x, 3.0), scaled(x, offset=1.0), spread(x, x, x, scale=2), spread(*[x, x])


def make_adder(k):
    def add(x):
        return x + k

    return add


def closures(x):
    add_one = make_adder(1.0)
    twice = lambda f, v: f(f(v))
    return twice(add_one, x)


# compile: use(torch.tensor([1.0, 2.0]))
# compile: closures(torch.tensor([1.0]))
# modes: trace script hybrid
print(spread(1, 2, 3, scale=2), closures(torch.zeros(1)))  # expect: 12 tensor([2.])
