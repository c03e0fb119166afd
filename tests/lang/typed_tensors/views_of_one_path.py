import torch


def gaps_on_one_path(x, n: int):
    if n > 0:
        b = x * 2.0
    else:
        b = torch.arange(12.0).reshape((2, 3, 2))[..., 0]
    b.clamp_(-1.5, 2.0)
    return b


def column_of_a_transposed(x, n: int):
    if n > 0:
        b = x[0] * 2.0
    else:
        b = torch.arange(6.0).reshape((3, 2)).t()[0]
    b.clamp_(-1.5, 2.0)
    return b


def rows_on_one_path(x, n: int):
    if n > 0:
        b = x * 2.0
    else:
        b = torch.arange(12.0).reshape((2, 2, 3))[1]
    b.clamp_(-1.5, 2.0)
    return b


def used_here_alone(x, n: int):
    if n > 0:
        b = x * 2.0
    else:
        b = torch.arange(12.0).reshape((2, 3, 2))[..., 0]
    b.clamp_(-1.5, 2.0)
    return b + 1.0


for n in (1, -1):
    print(gaps_on_one_path(torch.ones(2, 3), n).stride())
    print(rows_on_one_path(torch.ones(2, 3), n).stride())
    print(used_here_alone(torch.ones(2, 3), n).sum())
    print(column_of_a_transposed(torch.ones(2, 3), n).stride())

# compile: rows_on_one_path(torch.ones(2, 3), 1)
# compile: rows_on_one_path(torch.ones(2, 3), -1)
# compile: used_here_alone(torch.ones(2, 3), 1)
# compile: used_here_alone(torch.ones(2, 3), -1)

# illegal: script gaps_on_one_path(torch.ones(2, 3), -1)
# illegal: script column_of_a_transposed(torch.ones(2, 3), -1)

# expect: (3, 1)
# expect: (3, 1)
# expect: tensor(18.)
# expect: (1,)
# expect: (6, 2)
# expect: (3, 1)
# expect: tensor(16.)
# expect: (2,)
