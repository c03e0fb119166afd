# Convolution and transposed convolution, one to three dimensions.
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
torch.manual_seed(0)
check([nn.Conv1d(3, 4, 3), nn.Conv1d(3, 6, 3, 2, 1, 1, 3, False), nn.Conv1d(3, 4, 3, padding="same", dilation=2),
       nn.Conv1d(3, 2, 3, padding=1, padding_mode="circular"),
       nn.Conv1d(3, 2, 4, padding="same", padding_mode="reflect"), nn.Conv1d(3, 2, 3, padding="valid")],
       ramp(2, 3, 8))
check([nn.Conv2d(2, 4, 3), nn.Conv2d(2, 4, (3, 2), (2, 1), (1, 0), (1, 2), 2, False),
       nn.Conv2d(2, 3, 3, padding="same"), nn.Conv2d(2, 3, 3, padding=(1, 2), padding_mode="replicate"),
       nn.Conv2d(2, 3, (3, 4), padding="same", padding_mode="reflect")], ramp(2, 2, 6, 7))
check([nn.Conv3d(2, 4, 3), nn.Conv3d(2, 4, (3, 2, 1), (2, 1, 1), (1, 0, 1), (1, 2, 1), 2, False),
       nn.Conv3d(2, 2, 3, padding="same"), nn.Conv3d(2, 2, 3, padding=1, padding_mode="replicate")],
       ramp(2, 2, 5, 4, 4))
check([nn.ConvTranspose1d(3, 2, 3), nn.ConvTranspose1d(3, 6, 4, 2, 1, 1, 3, False, 2)], ramp(2, 3, 5))
check([nn.ConvTranspose2d(2, 3, 3, 2), nn.ConvTranspose2d(2, 4, (3, 2), (2, 3), (1, 0), (1, 2), 2),
       nn.ConvTranspose2d(2, 3, 2, padding=1), nn.ConvTranspose2d(2, 3, 1, 2, padding=1)], ramp(2, 2, 3, 4))
check([nn.ConvTranspose3d(2, 3, 3, 2, 1, 1), nn.ConvTranspose3d(2, 2, 2, 2, groups=2, bias=False)],
      ramp(1, 2, 3, 2, 3))
up = nn.ConvTranspose2d(2, 2, 3, 2, 1)
show(up(ramp(1, 2, 3, 3), output_size=(6, 5)))
show(up(ramp(2, 3, 3), output_size=(2, 6, 6)))
try:
    up(ramp(1, 2, 3, 3), output_size=(9, 5))
except ValueError as e:
    print(str(e)[:24])
for bad in (lambda: nn.Conv1d(3, 4, 3, groups=2), lambda: nn.Conv1d(3, 4, 3, 2, "same"),
            lambda: nn.ConvTranspose1d(2, 2, 2, padding_mode="reflect")):
    try:
        bad()
    except ValueError as e:
        print(text(e))
show(F.conv_tbc(ramp(5, 2, 3), ramp(2, 3, 4), ramp(4), 1))
# compile: groups[0](*fresh(0))
# compile: groups[1](*fresh(1))
# compile: groups[2](*fresh(2))
# compile: groups[3](*fresh(3))
# compile: groups[4](*fresh(4))
# compile: groups[5](*fresh(5))
# expect: Conv1d(3, 4, kernel_size=(3,), stride=(1,))
# expect: (2, 4, 6) 0.2 1.61
# expect: Conv1d(3, 6, kernel_size=(3,), stride=(2,), padding=(1,), groups=3, bias=False)
# expect: (2, 6, 4) -1.46 -0.55
# expect: Conv1d(3, 4, kernel_size=(3,), stride=(1,), padding=same, dilation=(2,))
# expect: (2, 4, 8) -2.88 -1.49
# expect: Conv1d(3, 2, kernel_size=(3,), stride=(1,), padding=(1,), padding_mode=circular)
# expect: (2, 2, 8) -2.3 -0.98
# expect: Conv1d(3, 2, kernel_size=(4,), stride=(1,), padding=same, padding_mode=reflect)
# expect: (2, 2, 8) 0.82 0.07
# expect: Conv1d(3, 2, kernel_size=(3,), stride=(1,), padding=valid)
# expect: (2, 2, 6) -10.85 -3.19
# expect: Conv2d(2, 4, kernel_size=(3, 3), stride=(1, 1))
# expect: (2, 4, 4, 5) -4.4 -0.56
# expect: Conv2d(2, 4, kernel_size=(3, 2), stride=(2, 1), padding=(1, 0), dilation=(1, 2), groups=2, bias=False)
# expect: (2, 4, 3, 5) 0.8 1.46
# expect: Conv2d(2, 3, kernel_size=(3, 3), stride=(1, 1), padding=same)
# expect: (2, 3, 6, 7) 11.97 5.07
# expect: Conv2d(2, 3, kernel_size=(3, 3), stride=(1, 1), padding=(1, 2), padding_mode=replicate)
# expect: (2, 3, 6, 9) 32.69 20.78
# expect: Conv2d(2, 3, kernel_size=(3, 4), stride=(1, 1), padding=same, padding_mode=reflect)
# expect: (2, 3, 6, 7) 33.84 10.19
# expect: Conv3d(2, 4, kernel_size=(3, 3, 3), stride=(1, 1, 1))
# expect: (2, 4, 3, 2, 2) -1.62 -1.4
# expect: Conv3d(2, 4, kernel_size=(3, 2, 1), stride=(2, 1, 1), padding=(1, 0, 1), dilation=(1, 2, 1), groups=2, bias=False)
# expect: (2, 4, 3, 2, 6) -1.58 -0.33
# expect: Conv3d(2, 2, kernel_size=(3, 3, 3), stride=(1, 1, 1), padding=same)
# expect: (2, 2, 5, 4, 4) 37.87 20.71
# expect: Conv3d(2, 2, kernel_size=(3, 3, 3), stride=(1, 1, 1), padding=(1, 1, 1), padding_mode=replicate)
# expect: (2, 2, 5, 4, 4) -23.65 -18.82
# expect: ConvTranspose1d(3, 2, kernel_size=(3,), stride=(1,))
# expect: (2, 2, 7) 6.63 4.94
# expect: ConvTranspose1d(3, 6, kernel_size=(4,), stride=(2,), padding=(1,), dilation=(2,), output_padding=(1,), groups=3, bias=False)
# expect: (2, 6, 14) 2.53 0.16
# expect: ConvTranspose2d(2, 3, kernel_size=(3, 3), stride=(2, 2))
# expect: (2, 3, 7, 9) 30.59 11.94
# expect: ConvTranspose2d(2, 4, kernel_size=(3, 2), stride=(2, 3), padding=(1, 0), output_padding=(1, 2), groups=2)
# expect: (2, 4, 6, 13) -8.59 1.87
# expect: ConvTranspose2d(2, 3, kernel_size=(2, 2), stride=(1, 1), padding=(1, 1))
# expect: (2, 3, 2, 3) 4.37 2.44
# expect: ConvTranspose2d(2, 3, kernel_size=(1, 1), stride=(2, 2), padding=(1, 1))
# expect: (2, 3, 3, 5) -3.85 -5.78
# expect: ConvTranspose3d(2, 3, kernel_size=(3, 3, 3), stride=(2, 2, 2), padding=(1, 1, 1), output_padding=(1, 1, 1))
# expect: (1, 3, 6, 4, 6) -33.66 -16.1
# expect: ConvTranspose3d(2, 2, kernel_size=(2, 2, 2), stride=(2, 2, 2), groups=2, bias=False)
# expect: (1, 2, 6, 4, 6) -0.05 -2.1
# expect: (1, 2, 6, 5) -6.27 -3.2
# expect: (2, 6, 6) -7.7 -3.56
# expect: requested an output size
# expect: in_channels must be divisible by groups
# expect: padding='same' is not supported for strided convolutions
# expect: Only "zeros" padding mode is supported for ConvTranspose1d
# expect: (6, 2, 4) 81.04 39.04
