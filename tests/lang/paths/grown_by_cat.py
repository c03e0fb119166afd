# Carried tensors that grow by cat are appended to in place: nothing that was read before may change.
import torch


def rows(n: int):
    out = torch.arange(8.0).reshape(2, 4)
    i = 0
    while i < n:
        out = torch.cat([out, out[-1:] * 0.5 + i, out[:1]])
        i += 1
    return out.sum(0).tolist(), out.size(0)


def keys(n: int):
    k = torch.zeros(3, 0, 2)
    old = k
    i = 0
    while i < n:
        old = k
        k = torch.cat([k, torch.full((3, 1, 2), float(i))], 1)
        i += 1
    return k[:, -1].tolist(), old.size(1), float(old.sum()), float(k.transpose(1, 2).reshape(-1).sum())


def again(n: int):
    best = torch.arange(6.0)
    total = 0.0
    j = 0
    while j < n:
        out = best[:3]
        i = 0
        while i < 4 * j:
            out = torch.cat([out, out[-1:] + j])
            i += 1
        total += float(out.sum())
        best = out
        j += 1
    return total, float(best[-1]), best.size(0)


print(keys(3))  # expect: ([[2.0, 2.0], [2.0, 2.0], [2.0, 2.0]], 2, 6.0, 18.0)
# compile: rows(0)
# compile: rows(60)
# compile: keys(2)
# compile: keys(300)
# compile: again(12)
