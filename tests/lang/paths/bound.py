# Names bound on some paths, loop variables after the loop, for/else, while/else.
import torch


def both(n: int):
    if n > 2:
        y = n * 2
    else:
        y = n - 1
    return y


def one(n: int):
    if n > 2:
        y = n * 2
    return y


def after_loop(n: int):
    for k in range(n):
        pass
    return k


def for_else(x, limit: float):
    for k in range(x.size(0)):
        if float(x[k]) > limit:
            where = k
            break
    else:
        where = -1
    return where


def while_else(n: int):
    steps = 0
    while n > 1:
        if steps > 20:
            break
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    else:
        return steps
    return -1


def early(x, n: int):
    for k in range(n):
        if float(x.sum()) > 10:
            return x, k
        x = x * 2
    return x, -1


def nested_break(n: int):
    hits = 0
    for a in range(2, n):
        for b in range(2, a):
            if a % b == 0:
                break
        else:
            hits += 1
            continue
        hits += 100
    return hits


# compile: both(5)
# compile: both(1)
# compile: one(5)
# compile: one(1)
# compile: after_loop(3)
# compile: after_loop(0)
# compile: for_else(torch.tensor([1.0, 2.0, 3.0]), 1.5)
# compile: for_else(torch.tensor([1.0, 2.0, 3.0]), 9.0)
# compile: while_else(6)
# compile: while_else(27)
# compile: early(torch.ones(2), 5)
# compile: early(torch.ones(2), 1)
# compile: nested_break(10)
print(while_else(6), while_else(27), nested_break(10))  # expect: 8 -1 404
