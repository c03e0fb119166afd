"""Promotion of every pair of kinds by every binary operator: what tests/bugcases/sweeps.cpp runs, and what `record` writes.

    /usr/bin/python3 tests/bugcases/grid.py > tests/bugcases/expected/promotion.txt     (PyTorch 1.13)
"""
import torch

DTYPES = [torch.bool, torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64, torch.float32, torch.float64]


def op_add(a, b):
    return a + b


def op_sub(a, b):
    return a - b


def op_mul(a, b):
    return a * b


def op_div(a, b):
    return a / b


def op_floordiv(a, b):
    return a // b


def op_mod(a, b):
    return a % b


def op_where(a, b):
    return torch.where(torch.tensor([True, False]), a, b)


def op_cat(a, b):
    return torch.cat([a, b])


def op_max(a, b):
    return torch.maximum(a, b)


def op_min(a, b):
    return torch.minimum(a, b)


def op_lt(a, b):
    return a < b


def op_eq(a, b):
    return a == b


def op_pow(a, b):
    return a ** b


def op_and(a, b):
    return a & b


def op_iadd(a, b):
    a += b
    return a


def op_idiv(a, b):
    a /= b
    return a


OPS = [op_add, op_sub, op_mul, op_div, op_floordiv, op_mod, op_where, op_cat, op_max, op_min, op_lt, op_eq, op_pow, op_and, op_iadd, op_idiv]


def operand(k, second):
    """Kinds: 8 vectors, 8 0-d tensors, bool, int, float."""
    if k < 8:
        return torch.tensor([3, 1] if not second else [2, 1]).to(DTYPES[k])
    if k < 16:
        return torch.tensor(3 if not second else 2).to(DTYPES[k - 8])
    if k == 16:
        return True
    if k == 17:
        return 3 if not second else 2
    return 2.5 if not second else 1.5


KINDS = 19


def answer(op, a, b):
    try:
        r = op(a, b)
    except Exception as e:
        return "raises"
    if isinstance(r, torch.Tensor):
        return str(r.dtype) + " " + str(list(r.shape)) + " " + str([round(float(x), 4) for x in r.reshape(-1).tolist()])
    return type(r).__name__ + " " + str(round(float(r), 4))


def line(o, i, j):
    return OPS[o].__name__ + " " + str(i) + " " + str(j) + ": " + answer(OPS[o], operand(i, False), operand(j, True))


if __name__ == "__main__":
    for o in range(len(OPS)):
        for i in range(KINDS):
            for j in range(KINDS):
                print(line(o, i, j))
