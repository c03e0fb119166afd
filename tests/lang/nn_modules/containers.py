# Sequential, ModuleList, ModuleDict, ParameterList, ParameterDict.
import torch
import torch.nn as nn


def text(value):
    return str(value).replace("\n", "|")


def shown(*values):
    print(*[text(v) for v in values])


def show(value):
    if isinstance(value, (tuple, list)):
        for v in value:
            show(v)
    else:
        v = value.double()
        places = torch.arange(v.numel()).reshape(v.shape)
        print(tuple(value.shape), round(v.sum().item() + 1e-7, 2) + 0.0,
              round((v * places).mean().item() + 1e-7, 2) + 0.0)


def ramp(*size):
    n = 1
    for s in size:
        n = n * s
    return torch.sin(torch.arange(n, dtype=torch.float32) * 0.7).reshape(size) * 2.5


torch.manual_seed(3)
from collections import OrderedDict

s = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 2))
show(s(ramp(2, 2)))
s.append(nn.Tanh())
s.insert(1, nn.Sigmoid())
s[2] = nn.ELU()
del s[0]
s.extend(nn.Sequential(nn.Identity()))
shown(s, len(s), s[1:3], s[-1])
shown(s + nn.Sequential(nn.GELU()), nn.Sequential(nn.ReLU()) * 2, s.pop(0), len(s))
try:
    s[9]
except IndexError as e:
    shown(e)
m = nn.ModuleList([nn.Linear(1, 2), nn.ReLU()])
m.append(nn.Tanh()).extend([nn.ELU(), nn.GELU()])
m.insert(1, nn.Sigmoid())
m += [nn.SiLU()]
m[0] = nn.Linear(1, 3)
shown(m, m[1:3], len(m + [nn.ReLU()]), m.pop(-1), [type(k).__name__ for k in m])
del m[1:3]
shown(list(m.state_dict()), len(m), m[-1])
d = nn.ModuleDict({"b": nn.Linear(1, 2), "a": nn.ReLU()})
d["c"] = nn.Tanh()
d.update([("e", nn.ELU())])
shown(d, list(d), "c" in d, list(d.keys()), d.pop("c"), len(d), [k for k, v in d.items()])
del d["a"]
shown(list(d.state_dict()))
d.clear()
shown(len(d))
p = nn.ParameterList([torch.ones(2), nn.Parameter(torch.zeros(2, 3))])
p.append(torch.ones(1))
p.extend([torch.ones(3)])
p[0] = torch.full((2,), 4.0)
shown(p, len(p), list(p.state_dict()), p[-1].shape, p[1:3], type(p[0]).__name__)
q = nn.ParameterDict({"z": torch.ones(2), "a": nn.Parameter(torch.zeros(2, 3))})
q["k"] = torch.ones(1)
q.update({"m": torch.ones(2, 2)})
shown(q, list(q), list(q.keys()), len(q), "k" in q, q.pop("k").shape, q.get("no"),
      [tuple(v.shape) for v in q.values()])
shown(list(q.state_dict()), list((q | nn.ParameterDict({"n": torch.ones(1)})).keys()), type(q["z"]).__name__)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.steps = nn.ModuleList([nn.Linear(2, 2), nn.Sequential(nn.Tanh(), nn.Linear(2, 2))])
        self.by_name = nn.ModuleDict({"a": nn.ReLU(), "b": nn.ELU()})
        self.scales = nn.ParameterList([torch.ones(2), torch.full((2,), 3.0)])
        self.shifts = nn.ParameterDict({"in": torch.ones(2)})

    def forward(self, x, name: str):
        for i, step in enumerate(self.steps):
            x = self.by_name[name](step(x)) * self.scales[i]
        for p in self.scales:
            x = x + p
        for key, p in self.shifts.items():
            x = x - p if "in" in self.shifts else x
        return x, len(self.steps), self.steps[-1][1].weight


net = Net()
# compile: net(ramp(3, 2), "a")
# compile: net(ramp(3, 2), "b")
# expect: (2, 2) -0.84 -0.4
# expect: Sequential(|  (0): Sigmoid()|  (1): ELU(alpha=1.0)|  (2): Linear(in_features=3, out_features=2, bias=True)|  (3): Tanh()|  (4): Identity()|) 5 Sequential(|  (1): ELU(alpha=1.0)|  (2): Linear(in_features=3, out_features=2, bias=True)|) Identity()
# expect: Sequential(|  (0): Sigmoid()|  (1): ELU(alpha=1.0)|  (2): Linear(in_features=3, out_features=2, bias=True)|  (3): Tanh()|  (4): Identity()|  (5): GELU(approximate='none')|) Sequential(|  (0): ReLU()|  (1): ReLU()|) Sigmoid() 4
# expect: index 9 is out of range
# expect: ModuleList(|  (0): Linear(in_features=1, out_features=3, bias=True)|  (1): Sigmoid()|  (2): ReLU()|  (3): Tanh()|  (4): ELU(alpha=1.0)|  (5): GELU(approximate='none')|) ModuleList(|  (0): Sigmoid()|  (1): ReLU()|) 8 SiLU() ['Linear', 'Sigmoid', 'ReLU', 'Tanh', 'ELU', 'GELU']
# expect: ['0.weight', '0.bias'] 4 GELU(approximate='none')
# expect: ModuleDict(|  (b): Linear(in_features=1, out_features=2, bias=True)|  (a): ReLU()|  (e): ELU(alpha=1.0)|) ['b', 'a', 'c', 'e'] True ['b', 'a', 'c', 'e'] Tanh() 3 ['b', 'a', 'e']
# expect: ['b.weight', 'b.bias']
# expect: 0
# expect: ParameterList(|    (0): Parameter containing: [torch.float32 of size 2]|    (1): Parameter containing: [torch.float32 of size 2x3]|    (2): Parameter containing: [torch.float32 of size 1]|    (3): Parameter containing: [torch.float32 of size 3]|) 4 ['0', '1', '2', '3'] torch.Size([3]) ParameterList(|    (0): Parameter containing: [torch.float32 of size 2x3]|    (1): Parameter containing: [torch.float32 of size 1]|) Parameter
# expect: ParameterDict(|    (a): Parameter containing: [torch.FloatTensor of size 2x3]|    (z): Parameter containing: [torch.FloatTensor of size 2]|    (m): Parameter containing: [torch.FloatTensor of size 2x2]|) ['a', 'z', 'k', 'm'] ['a', 'z', 'k', 'm'] 4 True torch.Size([1]) None [(2, 3), (2,), (2, 2)]
# expect: ['a', 'z', 'm'] ['a', 'z', 'm', 'n'] Parameter
