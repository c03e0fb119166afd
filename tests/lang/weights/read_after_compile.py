import copy
import torch
import torch.nn as nn


class Layer(nn.Module):
    def __init__(self, n: int, m: int):
        super().__init__()
        self.linear = nn.Linear(n, m)
        with torch.no_grad():
            self.linear.weight.copy_((torch.arange(n * m) % 17).reshape(m, n) - 8)
            self.linear.bias.copy_(torch.arange(m) % 5)

    def forward(self, x):
        return torch.relu(self.linear(x))


m = Layer(200, 300)
before = m.linear.weight.clone()
compiled = torch.jit.script(m)
x = (torch.arange(600) % 7).reshape(3, 200).float()
first = compiled(x)
print(first.sum().item(), first.max().item())
w = m.linear.weight
print(w.sum().item(), w[3, 5].item(), w[-1, -4:].tolist(), torch.equal(w, before))
print(compiled(x).equal(first), compiled(x[:2]).equal(first[:2]), compiled(x[0]).equal(first[0]))
print(torch.equal(m.state_dict()["linear.weight"], before))
print(torch.equal(copy.deepcopy(m).linear.weight, before))
other = Layer(200, 300)
with torch.no_grad():
    other.linear.weight.zero_()
print(other(x).sum().item())
other.load_state_dict(m.state_dict())
print(other(x).equal(first), torch.equal(other.linear.weight, before))
print(w.double().sum().item(), w.t().contiguous()[5, 3].item(), (w * 2).max().item(), w.view(-1)[1000:1003].tolist())

# expect: 23637.0 117.0
# expect: -35.0 2.0 [-5.0, -4.0, -3.0, -2.0] True
# expect: True True True
# expect: True
# expect: True
# expect: 1800.0
# expect: True True
# expect: -35.0 2.0 16.0 [6.0, 7.0, 8.0]
