# An in-place operator whose result nobody names is not dead (pytorch/pytorch#68301, #104463, #69989, #29008).
import torch


def to_zero(x):
    x.mul_(0.0)
    return x


def diagonal(x):
    d = x.diagonal()
    d.add_(1.0)
    return x


def only_effect(x):
    x.add_(1.0)
    return 0


def through_three_views(x):
    x.t()[1:].transpose(0, 1)[0].fill_(9.0)
    return x.sum()


def in_a_branch(x):
    if x.sum() > 0:
        x[0].zero_()
    return None


def in_a_loop(x, n: int):
    for i in range(n):
        x[i % x.shape[0]].add_(float(i))
    return n


print(to_zero(torch.tensor([3.0])))  # expect: tensor([0.])
print(diagonal(torch.zeros(2, 3)).tolist())  # expect: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
# modes: script hybrid
# compile: to_zero(torch.tensor([3.0]))
# compile: to_zero(torch.tensor(3.0))
# compile: diagonal(torch.zeros(2, 3))
# compile: only_effect(torch.zeros(2, 3))
# compile: through_three_views(torch.ones(3, 4))
# compile: in_a_branch(torch.ones(2, 2))
# compile: in_a_branch(-torch.ones(2, 2))
# compile: in_a_loop(torch.zeros(3, 2), 5)
# compile: in_a_loop(torch.zeros(3, 2), 0)
