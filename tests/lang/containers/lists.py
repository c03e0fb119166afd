import torch


def grow(n: int):
    out = []
    for i in range(n):
        if i % 3 != 0:
            out.append(i * i)
    return out, len(out), sum(out)


def stacked(x):
    parts = []
    for i in range(x.size(0)):
        if float(x[i]) > 0:
            parts.append(x[i] * 2)
    parts.append(x[0])
    return torch.stack(parts)


def edit():
    a = [3, 1, 2]
    b = a
    b.append(4)
    a[0] = 9
    last = a.pop()
    a.insert(1, 7)
    c = a + [5]
    c.sort()
    return a, b, c, last, c[1:3], c[-1], 7 in a


def tensors_from(n: int):
    values = [float(i) for i in range(n)]
    return torch.tensor(values), torch.tensor([[1, 2], [3, 4]])


# compile: grow(8)
# compile: grow(0)
# compile: stacked(torch.tensor([1.0, -1.0, 3.0]))
# compile: edit()
# compile: tensors_from(3)
print(grow(5))  # expect: ([1, 4, 16], 3, 21)
