# dicts, named tuples, dataclasses and tuples with data in them, also through branches and loops.
import torch
from collections import namedtuple
from dataclasses import dataclass
from typing import NamedTuple

Pair = namedtuple("Pair", ["left", "right"])


class Point(NamedTuple):
    x: float
    y: float


@dataclass
class State:
    h: torch.Tensor
    steps: int = 0

    def advanced(self, x):
        return State(self.h * 0.5 + x, self.steps + 1)


def dict_result(x, n: int):
    return {"sum": x + n, "product": x * n, "n": n}


def dict_loop(x, n: int):
    d = {"h": x, "count": 0}
    for k in range(n):
        d["h"] = d["h"] * 0.5 + k
        d["count"] = d["count"] + 1
    return d["h"], d["count"]


def dict_branch(x, n: int):
    if n > 2:
        d = {"a": x, "b": n}
    else:
        d = {"a": x * 2, "b": 0}
    return d["a"] * d["b"]


def dict_iter(x, n: int):
    d = {"a": x, "b": x * n}
    total = torch.zeros_like(x)
    for key, value in d.items():
        total = total + value
    return total, list(d.keys()), len(d), "a" in d, d.get("c", n)


def pairs(x, n: int):
    p = Pair(x, n)
    for k in range(n):
        p = Pair(p.left + 1, p.right + k)
    return p


def point(n: int):
    p = Point(1.0, 2.0)
    if n > 2:
        p = p._replace(x=p.x + n)
    return p, p.x * p.y


def dataclass_steps(x, n: int):
    s = State(x)
    for k in range(3):
        s = s.advanced(x)
    return s.h, s.steps


def dataclass_loop(x, n: int):
    s = State(x)
    for k in range(n):
        s = s.advanced(x)
    return s.h, s.steps


def dataclass_branch(x, n: int):
    s = State(x)
    if n > 2:
        s = s.advanced(x)
    return s.h, s.steps


def attribute_loop(x, n: int):
    s = State(x)
    for k in range(n):
        s.h = s.h + k
        s.steps += 1
    return s.h, s.steps


def swap(n: int):
    a, b = 0, 1
    for k in range(n):
        a, b = b, a + b
    return a, b


# compile: dict_result(torch.ones(2), 3)
# compile: dict_loop(torch.ones(2), 3)
# compile: dict_branch(torch.ones(2), 3)
# compile: dict_branch(torch.ones(2), 1)
# compile: dict_iter(torch.ones(2), 3)
# compile: pairs(torch.ones(2), 3)
# compile: point(5)
# compile: point(1)
# compile: dataclass_steps(torch.ones(2), 3)
# compile: dataclass_loop(torch.ones(2), 3)
# compile: dataclass_branch(torch.ones(2), 3)
# compile: dataclass_branch(torch.ones(2), 1)
# compile: attribute_loop(torch.ones(2), 3)
# compile: swap(10)
print(swap(10))  # expect: (55, 89)
