import torch
import torch.nn as nn


class Tied(nn.Module):
    def __init__(self, n: int, d: int):
        super().__init__()
        self.embedding = nn.Embedding(n, d)
        self.head = nn.Linear(d, n, bias=False)
        with torch.no_grad():
            self.embedding.weight.copy_((torch.arange(n * d) % 11).reshape(n, d) - 5)
        self.head.weight = self.embedding.weight

    def forward(self, i):
        return self.head(self.embedding(i))


class Head(nn.Module):
    def __init__(self, w):
        super().__init__()
        self.w = w

    def forward(self, x):
        return nn.functional.linear(x, self.w)


class Rows(nn.Module):
    def __init__(self, w):
        super().__init__()
        self.w = w

    def forward(self, i):
        return self.w[i] + self.w.sum(0)


m = Tied(300, 100)
i = torch.tensor([0, 7, 299, 7])
x = (torch.arange(200) % 3).reshape(2, 100).float()
head = torch.jit.script(Head(m.embedding.weight))
print(head(x).sum().item(), head(x)[1, 299].item())
tied = torch.jit.script(m)
print(tied(i).sum().item(), tied(i)[2, 5].item())
rows = torch.jit.script(Rows(m.embedding.weight))
print(rows(i).sum().item(), rows(i)[2, 5].item())
print(head(x).sum().item(), m.head.weight is m.embedding.weight, m.head.weight.sum().item())
with torch.no_grad():
    m.head.weight[7] = 1
print(head(x).sum().item(), tied(i).sum().item(), rows(i).sum().item())

# expect: -12.0 -3.0
# expect: 444.0 -198.0
# expect: -52.0 5.0
# expect: -12.0 True -12.0
# expect: 185.0 4335.0 536.0
