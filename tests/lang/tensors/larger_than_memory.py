# Sizes that no memory holds: the same exception in every mode, and the next call works.
import torch
import torch.nn.functional as F


def scaled(x, n: int):
    return x.expand(n, n) * 2


def joined_columns(x, n: int):
    return torch.cat([x.expand(n, 1), x.expand(n, 1)])


def stacked(x, n: int):
    return torch.stack([x.expand(n), x.expand(n)])


def padded(x, n: int):
    return F.pad(x, (n, n))


def joined_four_times(x, n: int):
    return torch.cat([x.expand(n)] * 4)


def grown(x, n: int):
    y = x
    k = 0
    while k < 2:
        y = torch.cat([y, x.expand(n)])
        k += 1
    return y


def fused(x, n: int):
    return (x.expand(n, n) + 1).relu()


def repeated(x, n: int):
    return x.repeat(n, n)


def joined_list(x, n: int):
    y = []
    for k in range(2):
        y.append(x.expand(n))
    return torch.cat(y)


def tiled(x, n: int):
    return x.tile((n, 3))


def viewed(x, n: int):
    return torch.empty(0).view(n, n)


def reshaped(x, n: int):
    return torch.empty(0).reshape(n, n) + 1


def outer_sum(x, n: int):
    return torch.arange(n) + torch.arange(n).unsqueeze(1)


def strided(x, n: int):
    return x.as_strided((n, n), (0, 0)) + 1


def outer_product(x, n: int):
    return torch.outer(x.expand(n), x.expand(n))


def product(x, n: int):
    return x.expand(n, 1) @ x.expand(1, n)


def padded_with_one(x, n: int):
    return torch.constant_pad_nd(x, (n, n, ), 1.0)


def joined_and_summed(x, n: int):
    return torch.cat([x.expand(n), x, x.expand(n)]).sum()


def count(x, n: int):
    return x.expand(n, 3).numel()


def answer(f, n):
    try:
        return tuple(f(torch.ones(1), n).shape)
    except RuntimeError:
        return "RuntimeError"


print(answer(scaled, 2**46), answer(scaled, 2**62))
print(answer(joined_columns, 2**46), answer(joined_columns, 2**62))
print(answer(stacked, 2**46), answer(stacked, 2**62))
print(answer(padded, 2**46), answer(padded, 2**62))
print(answer(grown, 2**46), answer(grown, 2**62))
print(answer(fused, 2**46), answer(fused, 2**62))
print(answer(repeated, 2**46), answer(repeated, 2**62))
print(answer(joined_list, 2**46), answer(joined_list, 2**62))
print(answer(tiled, 2**46), answer(tiled, 2**62))
print(answer(viewed, 2**46), answer(viewed, 2**62))
print(answer(reshaped, 2**46), answer(reshaped, 2**62))
print(answer(outer_sum, 2**46), answer(outer_sum, 2**62))
print(answer(strided, 2**46), answer(strided, 2**62))
print(answer(outer_product, 2**46), answer(outer_product, 2**62))
print(answer(product, 2**46), answer(product, 2**62))
print(answer(padded_with_one, 2**46), answer(padded_with_one, 2**62))
print(answer(joined_and_summed, 2**46), answer(joined_and_summed, 2**62))

# compile: scaled(torch.ones(1), 2**46)
# compile: scaled(torch.ones(1), 2**62)
# compile: scaled(torch.ones(1), 2**63 - 1)
# compile: scaled(torch.ones(1), 2)
# compile: joined_columns(torch.ones(1), 2**46)
# compile: joined_columns(torch.ones(1), 2**62)
# compile: joined_columns(torch.ones(1), 2**63 - 1)
# compile: joined_columns(torch.ones(1), 2)
# compile: stacked(torch.ones(1), 2**46)
# compile: stacked(torch.ones(1), 2**62)
# compile: stacked(torch.ones(1), 2**63 - 1)
# compile: stacked(torch.ones(1), 2)
# compile: padded(torch.ones(1), 2**46)
# compile: padded(torch.ones(1), 2**62)
# compile: padded(torch.ones(1), 2**63 - 1)
# compile: padded(torch.ones(1), 2)
# compile: joined_four_times(torch.ones(1), 2**46)
# compile: joined_four_times(torch.ones(1), 2**62)
# compile: joined_four_times(torch.ones(1), 2**63 - 1)
# compile: joined_four_times(torch.ones(1), 2)
# compile: grown(torch.ones(1), 2**46)
# compile: grown(torch.ones(1), 2**62)
# compile: grown(torch.ones(1), 2**63 - 1)
# compile: grown(torch.ones(1), 2)
# compile: fused(torch.ones(1), 2**46)
# compile: fused(torch.ones(1), 2**62)
# compile: fused(torch.ones(1), 2**63 - 1)
# compile: fused(torch.ones(1), 2)
# compile: repeated(torch.ones(1), 2**46)
# compile: repeated(torch.ones(1), 2**62)
# compile: repeated(torch.ones(1), 2**63 - 1)
# compile: repeated(torch.ones(1), 2)
# compile: joined_list(torch.ones(1), 2**46)
# compile: joined_list(torch.ones(1), 2**62)
# compile: joined_list(torch.ones(1), 2**63 - 1)
# compile: joined_list(torch.ones(1), 2)
# compile: tiled(torch.ones(1), 2**46)
# compile: tiled(torch.ones(1), 2**62)
# compile: tiled(torch.ones(1), 2**63 - 1)
# compile: tiled(torch.ones(1), 2)
# compile: viewed(torch.ones(1), 2**46)
# compile: viewed(torch.ones(1), 2**62)
# compile: viewed(torch.ones(1), 2**63 - 1)
# compile: viewed(torch.ones(1), 2)
# compile: reshaped(torch.ones(1), 2**46)
# compile: reshaped(torch.ones(1), 2**62)
# compile: reshaped(torch.ones(1), 2**63 - 1)
# compile: reshaped(torch.ones(1), 2)
# compile: outer_sum(torch.ones(1), 2**46)
# compile: outer_sum(torch.ones(1), 2**62)
# compile: outer_sum(torch.ones(1), 2**63 - 1)
# compile: outer_sum(torch.ones(1), 2)
# compile: strided(torch.ones(1), 2**46)
# compile: strided(torch.ones(1), 2**62)
# compile: strided(torch.ones(1), 2**63 - 1)
# compile: strided(torch.ones(1), 2)
# compile: outer_product(torch.ones(1), 2**46)
# compile: outer_product(torch.ones(1), 2**62)
# compile: outer_product(torch.ones(1), 2**63 - 1)
# compile: outer_product(torch.ones(1), 2)
# compile: product(torch.ones(1), 2**46)
# compile: product(torch.ones(1), 2**62)
# compile: product(torch.ones(1), 2**63 - 1)
# compile: product(torch.ones(1), 2)
# compile: padded_with_one(torch.ones(1), 2**46)
# compile: padded_with_one(torch.ones(1), 2**62)
# compile: padded_with_one(torch.ones(1), 2**63 - 1)
# compile: padded_with_one(torch.ones(1), 2)
# compile: joined_and_summed(torch.ones(1), 2**46)
# compile: joined_and_summed(torch.ones(1), 2**62)
# compile: joined_and_summed(torch.ones(1), 2**63 - 1)
# compile: joined_and_summed(torch.ones(1), 2)
# compile: count(torch.ones(1), 2**62)
# compile: count(torch.ones(1), 2)

# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
# expect: RuntimeError RuntimeError
