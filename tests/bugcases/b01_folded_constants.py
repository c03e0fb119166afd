# Equal constants stay different buffers, in one call and from call to call (pytorch/pytorch#75794, pytorch/TensorRT#4466).
import torch


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


for k in range(4):
    kept = folded()
    kept.add_(5.0)
print(folded())  # expect: tensor([1., 1., 1.])
# modes: script hybrid
# compile: folded()
# compile: folded_twice()
# compile: row_of_constant(1)
