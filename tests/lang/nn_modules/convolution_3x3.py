"""Convolutions 3 x 3 of stride 1 with channels enough for Winograd's products: exact on small integers, infinities
and overflows only where a result reads them, and no trace of what stands at a zero of the kernel."""
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
    while float(x.abs().max()) < limit and n < 4:
        x = F.conv2d(x, w, padding=1)
        n += 1
    return x, n


def where_finite(x, w):
    y = F.conv2d(x, w, padding=1)
    return torch.isfinite(y).sum(), torch.isnan(y).sum(), torch.where(torch.isfinite(y), y, torch.zeros_like(y)).sum()


def from_the_past(x, w, future: float):
    y = F.conv2d(x, w * past, padding=1)
    changed = x.clone()
    changed[:, :, 5, 4:] = future
    changed[:, :, 6:] = future
    z = F.conv2d(changed, w * past, padding=1)
    return torch.equal(y[:, :, :5], z[:, :, :5]), torch.equal(y[:, :, 5, :4], z[:, :, 5, :4]), torch.equal(y, z)


def dependent_size(x, w, n: int):
    if float(x[0, 0, 0, 0]) < 0:
        n -= 1
    return F.conv2d(x[..., :n], w, padding=1).sum()


image = integers((2, 16, 9, 11), 11, 5)
weight = integers((24, 16, 3, 3), 5, 2) * 2 + 1
square = integers((16, 16, 3, 3), 7, 3) * 2 + 1
bias = integers((24,), 9, 4)
grouped = integers((40, 20, 3, 3), 11, 4) * 2 + 1
wide = integers((1, 40, 12, 37), 17, 6)

past = torch.ones(3, 3)
past[1, 1:] = 0
past[2] = 0
torch.manual_seed(3)
noise = torch.randn(1, 16, 12, 9)
kernel = torch.randn(16, 16, 3, 3)

infinite = image.clone()
infinite[0, 3, 4, 5] = float("inf")
missing = image.clone()
missing[1, 0, 0, 0] = float("nan")
large = torch.full((1, 16, 8, 8), 3e38)
tiny = torch.full((16, 16, 3, 3), 1e-3)

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
# compile: from_the_past(noise, kernel, 1e8)
# compile: dependent_size(wide[:, :16], weight, 30)

for result in (plain(image, weight), plain(image.double(), weight.double()), with_terms(image, weight, bias), in_groups(wide, grouped)):
    print(result.shape, result.dtype, result.sum().item(), result.abs().max().item(), result.flatten()[::997].tolist())
x, n = while_small(image, square, 1e5)
print(n, x.abs().max().item(), x[1, 3, 4].tolist())
print(where_finite(infinite, weight))
print(where_finite(missing, weight))
print(where_finite(large, tiny))
print(from_the_past(noise, kernel, 1e8))
print(dependent_size(wide[:, :16], weight, 30).item())

# expect: torch.Size([2, 24, 9, 11]) torch.float32 -120.0 232.0 [130.0, -76.0, 140.0, -140.0, -74.0]
# expect: torch.Size([2, 24, 9, 11]) torch.float64 -120.0 232.0 [130.0, -76.0, 140.0, -140.0, -74.0]
# expect: torch.Size([2, 24, 7, 13]) torch.float32 546042.0 873.0 [110.0, 496.0, 117.0, 150.0, 670.0]
# expect: torch.Size([1, 40, 10, 35]) torch.float32 15128604.0 1837.0 [1665.0, 714.0, 1076.0, 702.0, 1332.0, 953.0, 1703.0, 1636.0, 700.0, 628.0, 904.0, 555.0, 1269.0, 711.0, 1380.0]
# expect: 3 2875392.0 [1880064.0, 2875392.0, 2764800.0, 1990656.0, 995328.0, 0.0, -995328.0, -1990656.0, -2764800.0, -2875392.0, -1880064.0]
# expect: (tensor(4536), tensor(0), tensor(-132.))
# expect: (tensor(4656), tensor(96), tensor(-13556.))
# expect: (tensor(1024), tensor(0), tensor(inf))
# expect: (True, True, False)
# expect: 2221400.0
