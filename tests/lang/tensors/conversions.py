# What Python's own functions do with tensors: truth, text, order, and what PyTorch's tensors do not have.
import torch


def answer(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


t, i, b = torch.tensor(0.1), torch.tensor(7), torch.tensor(True)
x, m = torch.tensor([1.5, -2.5]), torch.tensor([True, False])
for text in (f"{t}", f"{t!s}", f"{t!r}", f"{t:.3f}", f"{i:4d}|", f"{b}", f"{x}", "{} {}".format(t, i), "%s" % t, str(t), format(t), f"{i}{i:x}"):
    print(text)
for f in (bool, lambda e: not e, lambda e: 1 if e else 2, lambda e: e and 3):
    print(answer(f, torch.zeros(0)), answer(f, torch.zeros(0, 3)), answer(f, torch.ones(2)), answer(f, torch.ones(1, 1)))
print(answer(round, x), answer(round, t), answer(divmod, i, 4), answer(divmod, 4, x))
print(reversed(x), reversed(torch.arange(6).reshape(3, 2)), [float(v) for v in reversed(x)])
print(answer(lambda: -m), answer(lambda: +m), +x)
print(answer(lambda: x[1.0]), answer(torch.zeros(0).argmax), answer(torch.zeros(0).max), answer(torch.zeros(0, 3).max, 0),
      answer(torch.zeros(2, 0).amin, 1), answer(torch.zeros(0, 3).median, 0))


def told(x, n: int):
    k = 0
    while x[k] > 0:
        print(f"{k}: {x[k]} {x[k].sum():.2f} {x[k]!r} {x[k]!s}", "{}/{}".format(x.sum(), n))
        k += 1
    y = x[k]
    return f"{y}", "{}".format(x[:n].sum()), f"{x[:n]}", f"{y!r}", f"{y!s}", "%s" % y, str(y)


def refused(x, n: int):
    try:
        return round(x) if n > 2 else divmod(x, n)
    except TypeError as e:
        return str(e)


def chosen(x, n: int):
    big = x[x > n]
    if big:
        return +big
    return -big


def backwards(x, n: int):
    total = x[0] * 0
    for v in reversed(x):
        if v < n:
            break
        total = total * 2 + v
    return total, reversed(x), reversed(total), reversed(x[n:])


# compile: told(torch.tensor([1.5, 0.1, -1.0]), 2)
# compile: told(torch.tensor([-1.5, 0.1, -1.0]), 1)
# compile: chosen(torch.tensor([1.5, 0.1, -1.0]), 1)
# compile: chosen(torch.tensor([1.5, 0.1, -1.0]), 3)
# compile: chosen(torch.tensor([1.5, 0.1, -1.0]), 0)
# compile: chosen(torch.tensor([0.0, 0.1, -1.0]), 0)
# compile: backwards(torch.tensor([1.0, 3.0, 4.0, 2.0]), 2)
# compile: backwards(torch.tensor([1.0, 3.0, 4.0, 2.0]), 9)
# compile: refused(torch.tensor([1.0, 3.0]), 2)
# compile: refused(torch.tensor([1.0, 3.0]), 3)

# expect: 0.10000000149011612
# expect: tensor(0.1000)
# expect: tensor(0.1000)
# expect: 0.100
# expect:    7|
# expect: True
# expect: tensor([ 1.5000, -2.5000])
# expect: 0.10000000149011612 7
# expect: tensor(0.1000)
# expect: tensor(0.1000)
# expect: 0.10000000149011612
# expect: 77
# expect: RuntimeError: Boolean value of Tensor with no values is ambiguous RuntimeError: Boolean value of Tensor with no values is ambiguous RuntimeError: Boolean value of Tensor with more than one value is ambiguous True
# expect: RuntimeError: Boolean value of Tensor with no values is ambiguous RuntimeError: Boolean value of Tensor with no values is ambiguous RuntimeError: Boolean value of Tensor with more than one value is ambiguous False
# expect: RuntimeError: Boolean value of Tensor with no values is ambiguous RuntimeError: Boolean value of Tensor with no values is ambiguous RuntimeError: Boolean value of Tensor with more than one value is ambiguous 1
# expect: RuntimeError: Boolean value of Tensor with no values is ambiguous RuntimeError: Boolean value of Tensor with no values is ambiguous RuntimeError: Boolean value of Tensor with more than one value is ambiguous 3
# expect: TypeError: type Tensor doesn't define __round__ method TypeError: type Tensor doesn't define __round__ method TypeError: unsupported operand type(s) for divmod(): 'Tensor' and 'int' TypeError: unsupported operand type(s) for divmod(): 'int' and 'Tensor'
# expect: tensor([-2.5000,  1.5000]) tensor([[4, 5],
# expect:         [2, 3],
# expect:         [0, 1]]) [-2.5, 1.5]
# expect: RuntimeError: Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead. RuntimeError: The `+` operator, on a bool tensor is not supported. tensor([ 1.5000, -2.5000])
# expect: IndexError: only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got float) IndexError: argmax(): Expected reduction dim to be specified for input.numel() == 0. RuntimeError: max(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument. IndexError: max(): Expected reduction dim 0 to have non-zero size. IndexError: amin(): Expected reduction dim 1 to have non-zero size. IndexError: median(): Expected reduction dim 0 to have non-zero size.
