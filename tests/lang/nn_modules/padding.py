# Padding, one to three dimensions.
import torch
import torch.nn as nn


def text(value):
    return str(value).replace("\n", "|")


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


class Group(nn.Module):
    def __init__(self, members):
        super().__init__()
        self.members = nn.ModuleList(members)

    def forward(self, *inputs):
        return [m(*[x.clone() for x in inputs]) for m in self.members]


groups, inputs_of = [], []


def fresh(i):
    return [x.clone() for x in inputs_of[i]]


def check(modules, *inputs):
    group = Group(modules)
    groups.append(group)
    inputs_of.append(inputs)
    for m in modules:
        print(text(m))
        show(m(*[x.clone() for x in inputs]))


torch.manual_seed(3)
check([nn.ConstantPad1d(2, 3.5), nn.ConstantPad1d((1, 0), -1), nn.ReflectionPad1d((2, 1)), nn.ReplicationPad1d(2)],
      ramp(2, 3, 4))
check([nn.ConstantPad2d((1, 2, 0, 1), 0.5), nn.ZeroPad2d(1), nn.ZeroPad2d((1, 0, 2, 1)),
       nn.ReflectionPad2d((1, 2, 1, 0)), nn.ReplicationPad2d((1, 2, 1, 3))], ramp(2, 2, 4, 5))
check([nn.ConstantPad3d(1, 2.0), nn.ReflectionPad3d(1), nn.ReplicationPad3d((1, 2, 0, 1, 2, 0))], ramp(1, 2, 3, 4, 5))
check([nn.ConstantPad2d(-1, 0.0)], ramp(1, 4, 5))
# compile: groups[0](*fresh(0))
# compile: groups[1](*fresh(1))
# compile: groups[2](*fresh(2))
# compile: groups[3](*fresh(3))
# expect: ConstantPad1d(padding=(2, 2), value=3.5)
# expect: (2, 3, 8) 90.11 43.7
# expect: ConstantPad1d(padding=(1, 0), value=-1)
# expect: (2, 3, 5) 0.11 0.13
# expect: ReflectionPad1d((2, 1))
# expect: (2, 3, 7) 11.96 4.78
# expect: ReplicationPad1d((2, 2))
# expect: (2, 3, 8) 10.34 4.29
# expect: ConstantPad2d(padding=(1, 2, 0, 1), value=0.5)
# expect: (2, 2, 5, 8) 41.15 18.64
# expect: ZeroPad2d((1, 1, 1, 1))
# expect: (2, 2, 6, 7) 1.15 -2.36
# expect: ZeroPad2d((1, 0, 2, 1))
# expect: (2, 2, 7, 6) 1.15 -2.36
# expect: ReflectionPad2d((1, 2, 1, 0))
# expect: (2, 2, 5, 8) 6.04 4.95
# expect: ReplicationPad2d((1, 2, 1, 3))
# expect: (2, 2, 8, 8) 9.17 -8.12
# expect: ConstantPad3d(padding=(1, 1, 1, 1, 1, 1), value=2.0)
# expect: (1, 2, 5, 6, 7) 604.84 300.49
# expect: ReflectionPad3d((1, 1, 1, 1, 1, 1))
# expect: (1, 2, 5, 6, 7) 8.88 3.26
# expect: ReplicationPad3d((1, 2, 0, 1, 2, 0))
# expect: (1, 2, 5, 5, 8) -15.2 -14.22
# expect: ConstantPad2d(padding=(-1, -1, -1, -1), value=0.0)
# expect: (1, 2, 3) -0.81 2.39
