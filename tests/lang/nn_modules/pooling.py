# Every pooling layer.
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
check([nn.MaxPool1d(2), nn.MaxPool1d(3, 2, 1, return_indices=True), nn.MaxPool1d(2, 1, dilation=2, ceil_mode=True),
       nn.AvgPool1d(2), nn.AvgPool1d(3, 2, 1, True, False),
       nn.LPPool1d(2, 3), nn.AdaptiveAvgPool1d(3), nn.AdaptiveMaxPool1d(3), nn.AdaptiveMaxPool1d(2, True)],
       ramp(2, 3, 7))
x = ramp(2, 2, 7, 9)
check([nn.MaxPool2d(2), nn.MaxPool2d((3, 2), 2, (1, 0), return_indices=True), nn.MaxPool2d(3, 2, ceil_mode=True),
       nn.AvgPool2d(2), nn.AvgPool2d(3, 2, 1, True),
       nn.AvgPool2d(3, 2, 1, False, False), nn.AvgPool2d(3, 2, 1, True, False), nn.AvgPool2d(2, divisor_override=3),
       nn.LPPool2d(2, (2, 3), 2), nn.LPPool2d(1.5, 2, ceil_mode=True),
       nn.AdaptiveAvgPool2d(3), nn.AdaptiveAvgPool2d((None, 2)), nn.AdaptiveAvgPool2d((2, 3)),
       nn.AdaptiveMaxPool2d((2, 4)), nn.AdaptiveMaxPool2d(3, True)], x.abs())
x = ramp(1, 2, 5, 6, 7)
check([nn.MaxPool3d(2), nn.MaxPool3d(3, 2, 1, return_indices=True, ceil_mode=True), nn.AvgPool3d(2),
       nn.AvgPool3d(3, 2, 1, True, False), nn.AvgPool3d(2, 2, divisor_override=5),
       nn.AdaptiveAvgPool3d((2, 3, 4)), nn.AdaptiveAvgPool3d((2, None, 1)), nn.AdaptiveMaxPool3d(2),
       nn.AdaptiveMaxPool3d((1, 2, 3), True)], x)
for dims in (1, 2, 3):
    pool = (nn.MaxPool1d, nn.MaxPool2d, nn.MaxPool3d)[dims - 1](2, return_indices=True)
    back = (nn.MaxUnpool1d, nn.MaxUnpool2d, nn.MaxUnpool3d)[dims - 1](2, 2)
    x = ramp(*([2, 2] + [6] * dims))
    y, at = pool(x)
    print(text(back))
    show(back(y, at))
    show(back(y, at, output_size=[2, 2] + [7] * dims))
show(F.max_pool3d_with_indices(ramp(1, 1, 4, 4, 4), 2)[1])
show(F.adaptive_max_pool2d_with_indices(ramp(1, 1, 4, 4), 3)[1])
# compile: groups[0](*fresh(0))
# compile: groups[1](*fresh(1))
# compile: groups[2](*fresh(2))
# expect: MaxPool1d(kernel_size=2, stride=2, padding=0, dilation=1, ceil_mode=False)
# expect: (2, 3, 3) 14.61 7.15
# expect: MaxPool1d(kernel_size=3, stride=2, padding=1, dilation=1, ceil_mode=False)
# expect: (2, 3, 4) 22.46 10.53
# expect: (2, 3, 4) 72.0 35.96
# expect: MaxPool1d(kernel_size=2, stride=1, padding=0, dilation=2, ceil_mode=True)
# expect: (2, 3, 5) 38.38 18.13
# expect: AvgPool1d(kernel_size=(2,), stride=(2,), padding=(0,))
# expect: (2, 3, 3) 4.13 2.12
# expect: AvgPool1d(kernel_size=(3,), stride=(2,), padding=(1,))
# expect: (2, 3, 4) 3.09 1.24
# expect: LPPool1d(norm_type=2, kernel_size=3, stride=None, ceil_mode=False)
# expect: (2, 3, 2) 35.57 16.32
# expect: AdaptiveAvgPool1d(output_size=3)
# expect: (2, 3, 3) 3.66 1.49
# expect: AdaptiveMaxPool1d(output_size=3)
# expect: (2, 3, 3) 23.55 10.91
# expect: AdaptiveMaxPool1d(output_size=2)
# expect: (2, 3, 2) 20.71 9.47
# expect: (2, 3, 2) 34.0 15.92
# expect: MaxPool2d(kernel_size=2, stride=2, padding=0, dilation=1, ceil_mode=False)
# expect: (2, 2, 3, 4) 99.13 50.24
# expect: MaxPool2d(kernel_size=(3, 2), stride=2, padding=(1, 0), dilation=1, ceil_mode=False)
# expect: (2, 2, 4, 4) 132.93 67.68
# expect: (2, 2, 4, 4) 2174.0 1146.19
# expect: MaxPool2d(kernel_size=3, stride=2, padding=0, dilation=1, ceil_mode=True)
# expect: (2, 2, 3, 4) 117.4 57.72
# expect: AvgPool2d(kernel_size=2, stride=2, padding=0)
# expect: (2, 2, 3, 4) 79.0 39.42
# expect: AvgPool2d(kernel_size=3, stride=2, padding=1)
# expect: (2, 2, 4, 5) 96.44 47.83
# expect: AvgPool2d(kernel_size=3, stride=2, padding=1)
# expect: (2, 2, 4, 5) 131.44 65.29
# expect: AvgPool2d(kernel_size=3, stride=2, padding=1)
# expect: (2, 2, 4, 5) 131.44 65.29
# expect: AvgPool2d(kernel_size=2, stride=2, padding=0)
# expect: (2, 2, 3, 4) 105.33 52.57
# expect: LPPool2d(norm_type=2, kernel_size=(2, 3), stride=2, ceil_mode=False)
# expect: (2, 2, 3, 4) 213.71 104.97
# expect: LPPool2d(norm_type=1.5, kernel_size=2, stride=None, ceil_mode=True)
# expect: (2, 2, 4, 5) 318.5 155.59
# expect: AdaptiveAvgPool2d(output_size=3)
# expect: (2, 2, 3, 3) 57.12 27.84
# expect: AdaptiveAvgPool2d(output_size=(None, 2))
# expect: (2, 2, 7, 2) 81.98 39.9
# expect: AdaptiveAvgPool2d(output_size=(2, 3))
# expect: (2, 2, 2, 3) 38.08 18.32
# expect: AdaptiveMaxPool2d(output_size=(2, 4))
# expect: (2, 2, 2, 4) 78.39 38.12
# expect: AdaptiveMaxPool2d(output_size=3)
# expect: (2, 2, 3, 3) 81.66 39.21
# expect: (2, 2, 3, 3) 1069.0 578.89
# expect: MaxPool3d(kernel_size=2, stride=2, padding=0, dilation=1, ceil_mode=False)
# expect: (1, 2, 2, 3, 3) 81.29 39.2
# expect: MaxPool3d(kernel_size=3, stride=2, padding=1, dilation=1, ceil_mode=True)
# expect: (1, 2, 3, 4, 4) 222.18 108.32
# expect: (1, 2, 3, 4, 4) 10290.0 5915.08
# expect: AvgPool3d(kernel_size=2, stride=2, padding=0)
# expect: (1, 2, 2, 3, 3) 0.21 -0.54
# expect: AvgPool3d(kernel_size=3, stride=2, padding=1)
# expect: (1, 2, 3, 4, 4) 2.42 0.71
# expect: AvgPool3d(kernel_size=2, stride=2, padding=0)
# expect: (1, 2, 2, 3, 3) 0.34 -0.87
# expect: AdaptiveAvgPool3d(output_size=(2, 3, 4))
# expect: (1, 2, 2, 3, 4) 0.03 -0.01
# expect: AdaptiveAvgPool3d(output_size=(2, None, 1))
# expect: (1, 2, 2, 6, 1) 0.02 0.0
# expect: AdaptiveMaxPool3d(output_size=2)
# expect: (1, 2, 2, 2, 2) 39.58 18.48
# expect: AdaptiveMaxPool3d(output_size=(1, 2, 3))
# expect: (1, 2, 1, 2, 3) 29.84 13.64
# expect: (1, 2, 1, 2, 3) 1710.0 904.5
# expect: MaxUnpool1d(kernel_size=(2,), stride=(2,), padding=(0,))
# expect: (2, 2, 6) 9.83 4.54
# expect: (2, 2, 7) 9.83 4.4
# expect: MaxUnpool2d(kernel_size=(2, 2), stride=(2, 2), padding=(0, 0))
# expect: (2, 2, 6, 6) 66.44 32.24
# expect: (2, 2, 7, 7) 66.44 30.29
# expect: MaxUnpool3d(kernel_size=(2, 2, 2), stride=(2, 2, 2), padding=(0, 0, 0))
# expect: (2, 2, 6, 6, 6) 202.81 101.24
# expect: (2, 2, 7, 7, 7) 202.81 91.91
# expect: (1, 1, 2, 2, 2) 251.0 142.5
# expect: (1, 1, 3, 3) 63.0 38.11
