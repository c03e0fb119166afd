import torch
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.bias = torch.nn.Parameter(torch.zeros(1), requires_grad=False)
    def forward(self, x, n: int):
        n += 5
        try:
            z = self.bias[n % 5]
        except Exception:
            x = x + 0.25
        return x
def build():
    return Net()
CALLS = 4
def inputs(k):
    return (torch.zeros(3), [2, 4, 5, 1][k]), ()

