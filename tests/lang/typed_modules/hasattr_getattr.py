import torch
import torch.nn as nn
class M(nn.Module):
    def __init__(self, k):
        super().__init__()
        self.k = k
        if k:
            self.extra = nn.ReLU()
    def forward(self, x):
        if x.sum() > 0:
            y = getattr(self, "extra", None)
            if y is not None:
                x = y(x)
        if hasattr(self, "extra") and x[0] < 1:
            x = x + 1
        name = "k" if x.sum() > 2 else "training"
        return x, getattr(self, name), getattr(self, "missing", 3)
a = M(1).eval()
b = M(0).eval()
print(a(torch.tensor([1.0, -1.0]))[1])
# compile: a(torch.tensor([1.0, -1.0]))
# compile: b(torch.tensor([1.0, -1.0]))
# compile: b(torch.tensor([3.0, -1.0]))

# expect: False
