# Numbers written into whole tensors, and rows scattered by index in loops, in every mode.
import torch


def filled(x):
    y = x.clone()
    y.fill_(3)
    return y


def zeroed(x):
    y = x + x
    y.zero_()
    return y


def doubled_at(out, where, n: int):
    for i in range(n):
        out = out.scatter(0, where, out.gather(0, where) * 2)
    return out


def same(a, b):
    return torch.equal(a, b), torch.allclose(a.float(), b.float())


# compile: filled(torch.tensor([1, 4, -2]))
# compile: filled(torch.tensor([1.0, 4.0]))
# compile: zeroed(torch.tensor([1, 4, -2]))
# compile: zeroed(torch.tensor([True, False]))
# compile: doubled_at(torch.tensor([[1, 2], [3, 4], [5, 6]]), torch.tensor([[0, 1]]), 3)
# compile: doubled_at(torch.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]), torch.tensor([[2, 1]]), 2)
# compile: same(torch.tensor([1, 2]), torch.tensor([1, 2]))
# compile: same(torch.tensor([1, 2]), torch.tensor([1, 3]))
print(doubled_at(torch.tensor([[1, 2], [3, 4], [5, 6]]), torch.tensor([[0, 1]]), 3).tolist())  # expect: [[8, 2], [3, 32], [5, 6]]
print(filled(torch.tensor([1, 4])).tolist())  # expect: [3, 3]
