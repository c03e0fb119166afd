# A product and the tensor that is added to it: the bits are those of two operators.
import torch
import torch.nn as nn


class Sums(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(3)
        self.a = nn.Linear(70, 70)
        self.b = nn.Linear(70, 70, bias=False)
        self.wide = nn.Linear(70, 1, bias=False)
        self.m = nn.Parameter(torch.randn(70, 70))

    def residual(self, x):
        return x + self.a(torch.tanh(x))

    def itself(self, x):
        return self.a(x) + x

    def two(self, x, y):
        return torch.relu(self.a(x) + self.b(y))

    def kept(self, x, y):
        t = torch.sin(y)
        z = self.a(x) + t
        return z * t, t

    def order(self, x, y):
        return self.b(x) + y + self.a.bias, self.b(x) + self.a.bias + y

    def matrix(self, x, y):
        return y + x @ self.m, torch.add(x @ self.m, y, alpha=2)

    def one_column(self, x, v):
        t = v * 2
        return self.wide(x) + t


s = Sums()


def some(*shape):
    n = 1
    for k in shape:
        n *= k
    return torch.sin(torch.arange(n).float()).reshape(shape)


def run(x, y):
    return s.residual(x), s.itself(x), s.two(x, y), s.kept(x, y), s.order(x, y)


def one_column(x, v):
    return s.one_column(x, v)


def views(x, turned, first, second):
    return s.matrix(x, turned.t()), s.matrix(x, first[1]), s.matrix(x, second[:, 1])


x = some(3, 70)
print(torch.equal(s.itself(x), torch.add(s.a(x), x)), s.one_column(x, torch.ones(1)).shape)

# compile: run(some(1, 70), some(70).reshape(1, 70))
# compile: run(some(19, 70), some(2, 19, 70)[1])
# compile: run(x, some(70, 3).t())
# compile: run(some(70), some(2, 70)[1])
# compile: run(some(2, 3, 70), some(3, 2, 70).transpose(0, 1))
# compile: views(some(1, 70), some(70, 1), some(3, 1, 70), some(1, 3, 70))
# compile: views(some(8, 70), some(70, 8), some(3, 8, 70), some(8, 3, 70))
# compile: one_column(x, torch.ones(1))
# modes: trace script hybrid

# expect: True torch.Size([3, 1])
