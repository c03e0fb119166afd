# A product adds what a loop carries, what was written in place, and rows of a larger tensor.
import torch
import torch.nn as nn


class Steps(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(3)
        self.a = nn.Linear(70, 70)
        self.b = nn.Linear(70, 70, bias=False)

    def changed(self, x, y):
        z = y.clone()
        t = self.a(x)
        z[0] = 7.0
        t = t + z
        z[0] = 8.0
        return t, z

    def steps(self, xs, n: int):
        h = torch.zeros(xs.shape[1], 70)
        for i in range(n):
            h = torch.tanh(self.a(xs[i]) + self.b(h))
            h = self.b(h) + xs[i]
        return h


s = Steps()
x = torch.sin(torch.arange(210).float()).reshape(3, 70)
y = torch.cos(torch.arange(840).float()).reshape(4, 3, 70)

# compile: s.changed(x, x)
# compile: s.changed(x, y[1])
# compile: s.steps(y, 4)
# compile: s.steps(y, 0)
