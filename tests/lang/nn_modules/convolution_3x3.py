"""Convolutions 3 x 3 of stride 1 with channels enough for Winograd's products: exact on small integers,
infinities and overflows only where a result reads them."""
import torch
import torch.nn.functional as F


def integers(shape, period: int, shift: int):
    n = 1
    for size in shape:
        n *= size
    return ((torch.arange(n) * 7 + 3) % period - shift).float().reshape(shape)


def plain(x, w):
    return F.conv2d(x, w, padding=1)


def with_terms(x, w, b):
    y = F.conv2d(x, w, b, padding=(0, 2)) * b.reshape(-1, 1, 1)
    return torch.relu(y + 1)


def in_groups(x, w):
    return F.conv2d(x, w, groups=2)


def while_small(x, w, limit: float):
    n = 0
    while float(x.abs().max()) < limit:
        x = F.conv2d(x, w, padding=1)
        n += 1
    return x, n


def where_finite(x, w):
    y = F.conv2d(x, w, padding=1)
    return torch.isfinite(y).sum(), torch.isnan(y).sum(), torch.where(torch.isfinite(y), y, torch.zeros_like(y)).sum()


def dependent_size(x, w, n: int):
    if float(x[0, 0, 0, 0]) < 0:
        n -= 1
    return F.conv2d(x[..., :n], w, padding=1).sum()


image = integers((2, 16, 9, 11), 11, 5)
weight = integers((24, 16, 3, 3), 5, 2)
square = integers((16, 16, 3, 3), 3, 1)
bias = integers((24,), 9, 4)
grouped = integers((40, 20, 3, 3), 11, 4)
wide = integers((1, 40, 12, 37), 17, 6)

infinite = image.clone()
infinite[0, 3, 4, 5] = float("inf")
missing = image.clone()
missing[1, 0, 0, 0] = float("nan")
large = torch.full((1, 16, 8, 8), 3e38)
tiny = torch.full((16, 16, 3, 3), 0.0)
tiny[:, 0, 1, 1] = 0.5

# compile: plain(image, weight)
# compile: plain(image.double(), weight.double())
# compile: plain(image[0], weight)
# compile: plain(image.transpose(2, 3), weight)
# compile: with_terms(image, weight, bias)
# compile: in_groups(wide, grouped)
# compile: while_small(image, square, 1e5)
# compile: where_finite(infinite, weight)
# compile: where_finite(missing, weight)
# compile: where_finite(large, tiny)
# compile: dependent_size(wide[:, :16], weight, 30)

for result in (plain(image, weight), plain(image.double(), weight.double()), with_terms(image, weight, bias), in_groups(wide, grouped)):
    print(result.shape, result.dtype, result.sum().item(), result.abs().max().item(), result.flatten()[::997].tolist())
x, n = while_small(image, square, 1e5)
print(n, x.abs().max().item(), x[1, 3, 4].tolist())
print(where_finite(infinite, weight))
print(where_finite(missing, weight))
print(where_finite(large, tiny))
print(dependent_size(wide[:, :16], weight, 30).item())

# expect: torch.Size([2, 24, 9, 11]) torch.float32 -60.0 22.0 [17.0, -6.0, 22.0, 2.0, -13.0]
# expect: torch.Size([2, 24, 9, 11]) torch.float64 -60.0 22.0 [17.0, -6.0, 22.0, 2.0, -13.0]
# expect: torch.Size([2, 24, 7, 13]) torch.float32 64862.0 105.0 [8.0, 37.0, 13.0, 4.0, 52.0]
# expect: torch.Size([1, 40, 10, 35]) torch.float32 5044112.0 726.0 [663.0, 172.0, 359.0, 176.0, 480.0, 286.0, 684.0, 633.0, 165.0, 133.0, 277.0, 98.0, 444.0, 186.0, 505.0]
# expect: 3 2654208.0 [-1437696.0, -331776.0, 2654208.0, -1216512.0, -1216512.0, 2433024.0, -1216512.0, -1216512.0, 2654208.0, -331776.0, -1437696.0]
# expect: (tensor(4536), tensor(44), tensor(-66.))
# expect: (tensor(4656), tensor(96), tensor(-58.))
# expect: (tensor(1024), tensor(0), tensor(inf))
# expect: 736.0
