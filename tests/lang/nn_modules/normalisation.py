# Normalisation, training and evaluation, running statistics.
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
def twice(m, x):
    print(m, list(m.state_dict()))
    show(m(x))
    show(m(x * 0.5 + 1))
    for name, b in m.named_buffers():
        show(b)
    m.eval()
    show(m(x))
    print([k for k, _ in m.named_parameters()])


twice(nn.BatchNorm1d(3), ramp(4, 3))
twice(nn.BatchNorm1d(3, affine=False, momentum=None), ramp(4, 3, 5))
twice(nn.BatchNorm2d(2, eps=1e-3, momentum=0.3), ramp(2, 2, 3, 4))
twice(nn.BatchNorm2d(2, track_running_stats=False), ramp(2, 2, 3, 4))
twice(nn.BatchNorm3d(2), ramp(2, 2, 3, 2, 2))
twice(nn.InstanceNorm1d(3), ramp(2, 3, 5))
twice(nn.InstanceNorm1d(3, affine=True, track_running_stats=True), ramp(2, 3, 5))
twice(nn.InstanceNorm2d(2, affine=True), ramp(2, 2, 3, 4))
twice(nn.InstanceNorm2d(2), ramp(2, 3, 4))
twice(nn.InstanceNorm3d(2, track_running_stats=True), ramp(2, 2, 3, 2, 2))
check([nn.LayerNorm(4), nn.LayerNorm((3, 4), 1e-3, False), nn.LocalResponseNorm(2),
       nn.LocalResponseNorm(3, 1e-2, 0.5, 2.0)], ramp(2, 3, 4))
check([nn.GroupNorm(2, 4), nn.GroupNorm(1, 4, affine=False), nn.LocalResponseNorm(2)], ramp(2, 4, 3, 3))
for bad in (lambda: nn.BatchNorm1d(3)(ramp(1, 3)), lambda: nn.BatchNorm2d(3)(ramp(1, 3)),
            lambda: nn.InstanceNorm1d(3)(ramp(2, 3, 1)), lambda: nn.GroupNorm(3, 4)):
    try:
        bad()
    except ValueError as e:
        print(text(e))


norms = [nn.BatchNorm1d(3), nn.BatchNorm2d(3, momentum=0.3), nn.BatchNorm3d(3, track_running_stats=False),
         nn.InstanceNorm1d(3, affine=True, track_running_stats=True),
         nn.InstanceNorm2d(3), nn.InstanceNorm3d(3)]
stopped = [nn.BatchNorm1d(3).eval(), nn.BatchNorm2d(3).eval(), nn.InstanceNorm1d(3, track_running_stats=True).eval()]
# compile: norms[0](ramp(4, 3))
# compile: norms[0](ramp(4, 3, 2))
# compile: norms[1](ramp(2, 3, 4, 2))
# compile: norms[2](ramp(2, 3, 4, 2, 2))
# compile: norms[3](ramp(2, 3, 4))
# compile: norms[3](ramp(3, 4))
# compile: norms[4](ramp(2, 3, 4, 2))
# compile: norms[5](ramp(2, 3, 4, 2, 2))
# compile: stopped[0](ramp(4, 3))
# compile: stopped[1](ramp(2, 3, 4, 2))
# compile: stopped[2](ramp(2, 3, 4))
# compile: groups[0](*fresh(0))
# compile: groups[1](*fresh(1))
# expect: BatchNorm1d(3, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True) ['weight', 'bias', 'running_mean', 'running_var', 'num_batches_tracked']
# expect: (4, 3) 0.0 -0.63
# expect: (4, 3) 0.0 -0.63
# expect: (3,) 0.44 0.18
# expect: (3,) 3.76 1.31
# expect: () 2.0 0.0
# expect: (4, 3) 2.04 0.17
# expect: ['weight', 'bias']
# expect: BatchNorm1d(3, eps=1e-05, momentum=None, affine=False, track_running_stats=True) ['running_mean', 'running_var', 'num_batches_tracked']
# expect: (4, 3, 5) 0.0 -0.22
# expect: (4, 3, 5) 0.0 -0.22
# expect: (3,) 1.72 0.56
# expect: (3,) 5.83 1.96
# expect: () 2.0 0.0
# expect: (4, 3, 5) -20.47 -10.35
# expect: []
# expect: BatchNorm2d(2, eps=0.001, momentum=0.3, affine=True, track_running_stats=True) ['weight', 'bias', 'running_mean', 'running_var', 'num_batches_tracked']
# expect: (2, 2, 3, 4) 0.0 -1.18
# expect: (2, 2, 3, 4) 0.0 -1.18
# expect: (2,) 0.67 0.2
# expect: (2,) 2.81 0.68
# expect: () 2.0 0.0
# expect: (2, 2, 3, 4) -9.71 -5.97
# expect: ['weight', 'bias']
# expect: BatchNorm2d(2, eps=1e-05, momentum=0.1, affine=True, track_running_stats=False) ['weight', 'bias']
# expect: (2, 2, 3, 4) 0.0 -1.18
# expect: (2, 2, 3, 4) 0.0 -1.18
# expect: (2, 2, 3, 4) 0.0 -1.18
# expect: ['weight', 'bias']
# expect: BatchNorm3d(2, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True) ['weight', 'bias', 'running_mean', 'running_var', 'num_batches_tracked']
# expect: (2, 2, 3, 2, 2) 0.0 -1.18
# expect: (2, 2, 3, 2, 2) 0.0 -1.18
# expect: (2,) 0.23 0.07
# expect: (2,) 2.36 0.58
# expect: () 2.0 0.0
# expect: (2, 2, 3, 2, 2) -0.9 -1.57
# expect: ['weight', 'bias']
# expect: InstanceNorm1d(3, eps=1e-05, momentum=0.1, affine=False, track_running_stats=False) []
# expect: (2, 3, 5) 0.0 0.21
# expect: (2, 3, 5) 0.0 0.21
# expect: (2, 3, 5) 0.0 0.21
# expect: []
# expect: InstanceNorm1d(3, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True) ['weight', 'bias', 'running_mean', 'running_var', 'num_batches_tracked']
# expect: (2, 3, 5) 0.0 0.21
# expect: (2, 3, 5) 0.0 0.21
# expect: (3,) 0.36 0.14
# expect: (3,) 3.31 1.14
# expect: () 0.0 0.0
# expect: (2, 3, 5) 0.54 -0.91
# expect: ['weight', 'bias']
# expect: InstanceNorm2d(2, eps=1e-05, momentum=0.1, affine=True, track_running_stats=False) ['weight', 'bias']
# expect: (2, 2, 3, 4) 0.0 -0.11
# expect: (2, 2, 3, 4) 0.0 -0.11
# expect: (2, 2, 3, 4) 0.0 -0.11
# expect: ['weight', 'bias']
# expect: InstanceNorm2d(2, eps=1e-05, momentum=0.1, affine=False, track_running_stats=False) []
# expect: (2, 3, 4) 0.0 0.07
# expect: (2, 3, 4) 0.0 0.07
# expect: (2, 3, 4) 0.0 0.07
# expect: []
# expect: InstanceNorm3d(2, eps=1e-05, momentum=0.1, affine=False, track_running_stats=True) ['running_mean', 'running_var', 'num_batches_tracked']
# expect: (2, 2, 3, 2, 2) 0.0 -0.11
# expect: (2, 2, 3, 2, 2) 0.0 -0.11
# expect: (2,) 0.23 0.07
# expect: (2,) 2.37 0.59
# expect: () 0.0 0.0
# expect: (2, 2, 3, 2, 2) -0.93 -1.59
# expect: []
# expect: LayerNorm((4,), eps=1e-05, elementwise_affine=True)
# expect: (2, 3, 4) 0.0 -0.01
# expect: LayerNorm((3, 4), eps=0.001, elementwise_affine=False)
# expect: (2, 3, 4) 0.0 0.07
# expect: LocalResponseNorm(2, alpha=0.0001, beta=0.75, k=1.0)
# expect: (2, 3, 4) 6.11 2.49
# expect: LocalResponseNorm(3, alpha=0.01, beta=0.5, k=2.0)
# expect: (2, 3, 4) 4.3 1.75
# expect: GroupNorm(2, 4, eps=1e-05, affine=True)
# expect: (2, 4, 3, 3) 0.0 -1.98
# expect: GroupNorm(1, 4, eps=1e-05, affine=False)
# expect: (2, 4, 3, 3) 0.0 -1.98
# expect: LocalResponseNorm(2, alpha=0.0001, beta=0.75, k=1.0)
# expect: (2, 4, 3, 3) -0.14 -3.55
# expect: Expected more than 1 value per channel when training, got input size torch.Size([1, 3])
# expect: expected 4D input (got 2D input)
# expect: Expected more than 1 spatial element when training, got input size torch.Size([2, 3, 1])
# expect: num_channels must be divisible by num_groups
