# Equal constants stay different buffers, in one call and from call to call (pytorch/pytorch#75794, pytorch/TensorRT#4466).
import torch
from torch import zeros


def rotate(n: int):
    p = zeros(1); q = zeros(1); r = zeros(1); out = []
    for k in range(n):
        p, q, r = r, p, q
        p[0] += 1.0
        out.append(float(p[0]))
    return out


def folded():
    return torch.zeros(3) + 1.0


def folded_twice():
    a = torch.ones(2)
    b = torch.ones(2)
    a.add_(1.0)
    return a, b


def row_of_constant(i: int):
    table = torch.arange(6).reshape(2, 3)
    row = table[i]
    row += 10
    return row, table


print(rotate(5))  # expect: [1.0, 1.0, 1.0, 2.0, 2.0]
for k in range(4):
    kept = folded()
    kept.add_(5.0)
print(folded())  # expect: tensor([1., 1., 1.])
# modes: script hybrid
# compile: rotate(5)
# compile: rotate(0)
# compile: rotate(7)
# compile: folded()
# compile: folded_twice()
# compile: row_of_constant(1)
