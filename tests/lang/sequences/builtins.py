# enumerate, zip, reversed, sorted, min and max with keys, sum, any, all, map.
import torch


def enumerated(x):
    total = 0.0
    for k, v in enumerate(x):
        total += k * float(v)
    return total


def zipped(a, b):
    total = 0.0
    for x, y in zip(a, b):
        total += float(x) * float(y)
    return total


def backwards(x):
    out = []
    for v in reversed(range(x.size(0))):
        out.append(float(x[v]))
    return out


def sorted_numbers(x):
    values = [float(v) for v in x]
    return sorted(values), sorted(values, reverse=True)


def sorted_by(x):
    values = [float(v) for v in x]
    return sorted(values, key=lambda v: -v)


def extremes(a: int, b: int, c: int):
    return min(a, b, c), max(a, b, c), max([a, b, c], key=lambda v: (v - 3) ** 2), min(a, b, key=lambda v: -v)


def folds(x):
    values = [float(v) for v in x]
    return sum(values), any(v > 2 for v in values), all(v > 0 for v in values)


def mapped(x):
    return list(map(lambda v: float(v) * 2, x))


def argbest(x):
    scores = [float(v) for v in x]
    return max(range(len(scores)), key=lambda k: scores[k])


def filtered(x):
    return [float(v) + 1 for v in x if float(v) > 1]


def nested(n: int):
    return [[i * j for j in range(3)] for i in range(n)]


def sizes(x, *shape):
    return x.view(*shape)


def data():
    return torch.tensor([1.0, 3.0, 2.0])


# compile: enumerated(data())
# compile: zipped(data(), data())
# compile: backwards(data())
# compile: sorted_numbers(data())
# compile: sorted_by(data())
# compile: extremes(5, 1, 3)
# compile: extremes(1, 1, 8)
# compile: folds(data())
# compile: mapped(data())
# compile: argbest(data())
# compile: filtered(data())
# compile: nested(3)
# compile: sizes(torch.arange(6), 2, 3)
print(extremes(5, 1, 3), argbest(data()))  # expect: (1, 5, 5, 5) 1
