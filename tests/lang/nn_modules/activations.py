# Every activation as a module and as a function, in place too.
import torch
import torch.nn as nn
import torch.nn.functional as F


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
x = ramp(2, 3, 4)
names = [nn.ReLU, nn.ReLU6, nn.SELU, nn.SiLU, nn.Mish, nn.Hardswish, nn.Hardsigmoid, nn.Hardtanh, nn.LeakyReLU,
         nn.ELU, nn.CELU]
plain = [make() for make in names] + [nn.Threshold(0.1, 20.0), nn.RReLU().eval(), nn.Hardtanh(-0.5, 2.0), nn.ELU(0.7),
                                      nn.LeakyReLU(0.3)]
check(plain, x)
written = [make(inplace=True) for make in names] + [nn.Threshold(0.1, 20.0, True), nn.RReLU(inplace=True).eval()]
for m in written:
    y = x.clone()
    z = m(y)
    print(m, z is y, torch.equal(y, z))
    show(y)
check([nn.Tanh(), nn.Sigmoid(), nn.LogSigmoid(), nn.Softsign(), nn.Tanhshrink(), nn.Hardshrink(), nn.Softshrink(0.3),
       nn.GELU(), nn.GELU("tanh"),
       nn.Softplus(), nn.Softplus(2, 1), nn.PReLU(), nn.PReLU(3), nn.Softmax(1), nn.Softmin(-1), nn.LogSoftmax(2),
       nn.Softmax2d(), nn.GLU(), nn.GLU(-1)], x)
for f in (F.relu_, F.elu_, F.selu_, F.celu_, F.leaky_relu_):
    y = x.clone()
    print(f(y) is y)
    show(y)
y = x.clone()
F.hardtanh_(y, -1.0, 0.5)
show(y)
y = x.clone()
F.threshold_(y, 0.0, 3.0)
show(y)
y = x.clone()
show(F.rrelu(y, 0.1, 0.3, training=True))
show(nn.RReLU()(y))
show(F.gumbel_softmax(x, 0.5, dim=1))
show(F.gumbel_softmax(x, 0.5, hard=True))


def write_all(x):
    """Each writes what the one before left."""
    y = x.clone()
    for m in written[:10]:
        m(y)
    return F.hardtanh_(y, -2.0, 2.0)


def written_input(x):
    return written[0](x)


# compile: write_all(ramp(2, 3, 4))
# compile: written_input(ramp(2, 3, 4))
# compile: groups[0](*fresh(0))
# compile: groups[1](*fresh(1))
# expect: ReLU()
# expect: (2, 3, 4) 21.27 10.01
# expect: ReLU6()
# expect: (2, 3, 4) 21.27 10.01
# expect: SELU()
# expect: (2, 3, 4) 10.07 4.3
# expect: SiLU()
# expect: (2, 3, 4) 16.25 7.52
# expect: Mish()
# expect: (2, 3, 4) 17.97 8.31
# expect: Hardswish()
# expect: (2, 3, 4) 14.89 6.85
# expect: Hardsigmoid()
# expect: (2, 3, 4) 13.02 6.17
# expect: Hardtanh(min_val=-1.0, max_val=1.0)
# expect: (2, 3, 4) 2.77 0.96
# expect: LeakyReLU(negative_slope=0.01)
# expect: (2, 3, 4) 21.11 9.94
# expect: ELU(alpha=1.0)
# expect: (2, 3, 4) 14.28 6.48
# expect: CELU(alpha=1.0)
# expect: (2, 3, 4) 14.28 6.48
# expect: Threshold(threshold=0.1, value=20.0)
# expect: (2, 3, 4) 261.14 124.93
# expect: RReLU(lower=0.125, upper=0.3333333333333333)
# expect: (2, 3, 4) 17.79 8.29
# expect: Hardtanh(min_val=-0.5, max_val=2.0)
# expect: (2, 3, 4) 14.95 6.86
# expect: ELU(alpha=0.7)
# expect: (2, 3, 4) 16.38 7.54
# expect: LeakyReLU(negative_slope=0.3)
# expect: (2, 3, 4) 16.72 7.75
# expect: ReLU(inplace=True) True True
# expect: (2, 3, 4) 21.27 10.01
# expect: ReLU6(inplace=True) True True
# expect: (2, 3, 4) 21.27 10.01
# expect: SELU(inplace=True) True True
# expect: (2, 3, 4) 10.07 4.3
# expect: SiLU(inplace=True) True True
# expect: (2, 3, 4) 16.25 7.52
# expect: Mish(inplace=True) True True
# expect: (2, 3, 4) 17.97 8.31
# expect: Hardswish() True True
# expect: (2, 3, 4) 14.89 6.85
# expect: Hardsigmoid() True True
# expect: (2, 3, 4) 13.02 6.17
# expect: Hardtanh(min_val=-1.0, max_val=1.0, inplace=True) True True
# expect: (2, 3, 4) 2.77 0.96
# expect: LeakyReLU(negative_slope=0.01, inplace=True) True True
# expect: (2, 3, 4) 21.11 9.94
# expect: ELU(alpha=1.0, inplace=True) True True
# expect: (2, 3, 4) 14.28 6.48
# expect: CELU(alpha=1.0, inplace=True) True True
# expect: (2, 3, 4) 14.28 6.48
# expect: Threshold(threshold=0.1, value=20.0, inplace=True) True True
# expect: (2, 3, 4) 261.14 124.93
# expect: RReLU(lower=0.125, upper=0.3333333333333333, inplace=True) True True
# expect: (2, 3, 4) 17.79 8.29
# expect: Tanh()
# expect: (2, 3, 4) 2.85 1.08
# expect: Sigmoid()
# expect: (2, 3, 4) 13.13 6.19
# expect: LogSigmoid()
# expect: (2, 3, 4) -21.17 -10.33
# expect: Softsign()
# expect: (2, 3, 4) 2.05 0.8
# expect: Tanhshrink()
# expect: (2, 3, 4) 3.26 1.41
# expect: Hardshrink(0.5)
# expect: (2, 3, 4) 5.99 2.41
# expect: Softshrink(0.3)
# expect: (2, 3, 4) 5.09 2.07
# expect: GELU(approximate='none')
# expect: (2, 3, 4) 19.52 9.09
# expect: GELU(approximate='tanh')
# expect: (2, 3, 4) 19.52 9.1
# expect: Softplus(beta=1, threshold=20)
# expect: (2, 3, 4) 27.28 12.82
# expect: Softplus(beta=2, threshold=1)
# expect: (2, 3, 4) 22.53 10.52
# expect: PReLU(num_parameters=1)
# expect: (2, 3, 4) 17.48 8.13
# expect: PReLU(num_parameters=3)
# expect: (2, 3, 4) 17.48 8.13
# expect: Softmax(dim=1)
# expect: (2, 3, 4) 8.0 3.86
# expect: Softmin(dim=-1)
# expect: (2, 3, 4) 6.0 2.87
# expect: LogSoftmax(dim=2)
# expect: (2, 3, 4) -52.67 -26.09
# expect: Softmax2d()
# expect: (2, 3, 4) 12.0 5.6
# expect: GLU(dim=-1)
# expect: (2, 3, 2) 0.56 0.16
# expect: GLU(dim=-1)
# expect: (2, 3, 2) 0.56 0.16
# expect: True
# expect: (2, 3, 4) 21.27 10.01
# expect: True
# expect: (2, 3, 4) 14.28 6.48
# expect: True
# expect: (2, 3, 4) 10.07 4.3
# expect: True
# expect: (2, 3, 4) 14.28 6.48
# expect: True
# expect: (2, 3, 4) 21.11 9.94
# expect: (2, 3, 4) -2.62 -1.55
# expect: (2, 3, 4) 51.27 23.89
# expect: (2, 3, 4) 18.35 8.57
# expect: (2, 3, 4) 17.89 8.38
# expect: (2, 3, 4) 8.0 3.57
# expect: (2, 3, 4) 6.0 2.83
