"""What follows a convolution: factors and terms of its channels, a tensor, relu; in any order."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class Block(nn.Module):
    def __init__(self, spatial: int, channels: int, size: int, groups: int, bias: bool):
        super().__init__()
        torch.manual_seed(channels + size)
        conv = nn.Conv2d if spatial == 2 else nn.Conv1d
        norm = nn.BatchNorm2d if spatial == 2 else nn.BatchNorm1d
        self.first = conv(channels, channels, size, padding=size // 2, groups=groups, bias=bias)
        self.second = conv(channels, channels, size, padding=size // 2, groups=groups, bias=bias)
        self.norm = norm(channels)
        shape = [channels] + [1] * spatial
        self.scale = nn.Parameter(torch.randn(shape))
        self.shift = nn.Parameter(torch.randn([1] + shape))
        self.norm.running_mean.copy_(torch.randn(channels))
        self.norm.running_var.copy_(torch.rand(channels) + 0.5)

    def residual(self, x):
        return torch.relu(self.norm(self.second(torch.relu(self.norm(self.first(x))))) + x)

    def factor_after_term(self, x):
        return torch.relu((self.first(x) + self.shift) * self.scale + x)

    def tensor_first(self, x):
        return (x + self.first(x)) * self.scale + self.shift

    def two_factors(self, x):
        return self.scale * (self.first(x) * self.scale) + self.shift + self.shift

    def two_tensors(self, x, y):
        return F.relu(self.first(x) * self.scale + x + y)

    def twice_used(self, x):
        y = self.first(x) * self.scale
        return torch.relu(y) + y

    def factor_of_rows(self, x):
        return self.first(x) * x[..., :1] + self.shift * 2

    def until_small(self, x):
        n = 0
        while float(x.abs().max()) > 0.5 and n < 4:
            x = torch.relu(self.first(x) * self.scale + self.shift + x) * 0.2
            n += 1
        return x, n


with torch.no_grad():
    image = Block(2, 16, 3, 1, False).eval()
    grouped = Block(2, 36, 3, 2, True).eval()
    small = Block(2, 5, 1, 1, True).eval()
    row = Block(1, 33, 3, 1, True).eval()
    double = Block(2, 24, 3, 1, True).double().eval()

torch.manual_seed(1)
a = torch.randn(2, 16, 9, 11)
b = torch.randn(1, 36, 7, 7)
c = torch.randn(3, 5, 3, 4)
d = torch.randn(2, 33, 21)
e = torch.randn(16, 6, 9)
f = torch.randn(1, 24, 5, 19).double()
nan = torch.full((1, 16, 6, 6), float("nan"))

# compile: image.residual(a.clone())
# compile: image.residual(nan.clone())
# compile: image.factor_after_term(a.clone())
# compile: image.tensor_first(a.clone())
# compile: image.two_factors(a.clone())
# compile: image.two_tensors(a.clone(), -a)
# compile: image.twice_used(a.clone())
# compile: image.factor_of_rows(a.clone())
# compile: image.until_small(a.clone())
# compile: grouped.residual(b.clone())
# compile: grouped.two_tensors(b.clone(), -b)
# compile: grouped.until_small(b.clone())
# compile: small.residual(c.clone())
# compile: small.factor_after_term(c.clone())
# compile: small.tensor_first(c.clone())
# compile: row.residual(d.clone())
# compile: row.two_factors(d.clone())
# compile: row.until_small(d.clone())
# compile: image.two_tensors(e.clone(), -e)
# compile: image.tensor_first(e.clone())
# compile: double.residual(f.clone())
# compile: double.two_tensors(f.clone(), -f)


def show(t):
    return [round(v, 3) for v in t.flatten()[:3].tolist()]


with torch.no_grad():
    print(show(image.residual(a)))
    print(show(grouped.two_tensors(b, -b)))
    print(show(row.residual(d)), image.until_small(a)[1])

# expect: [0.0, 0.0, 0.0]
# expect: [0.05, 0.0, 0.033]
# expect: [0.0, 0.193, 0.0] 2
