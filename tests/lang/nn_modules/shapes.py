# Layers that change shapes, resampling.
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
check([nn.PixelShuffle(2), nn.ChannelShuffle(2), nn.Flatten(), nn.Flatten(2), nn.Unflatten(1, (2, 4)),
       nn.Unfold((2, 3)), nn.Unfold(2, 2, 1, 2), nn.Identity(3)], ramp(2, 8, 4, 5))
check([nn.PixelUnshuffle(2)], ramp(2, 3, 4, 6))
check([nn.Fold((4, 5), (2, 3)), nn.Fold((7, 7), (2, 3), 2, 1, (3, 2))], ramp(2, 12, 9))
check([nn.Upsample(scale_factor=2), nn.Upsample((5, 7)), nn.Upsample(scale_factor=(2.0, 1.5), mode="bilinear"),
       nn.Upsample((5, 3), mode="bilinear", align_corners=True),
       nn.Upsample(scale_factor=2, mode="bicubic", align_corners=False), nn.UpsamplingNearest2d(scale_factor=2),
       nn.UpsamplingBilinear2d((6, 5)), nn.Upsample(size=3, mode="area"),
       nn.Upsample(scale_factor=1.7, mode="bilinear", recompute_scale_factor=True)], ramp(2, 2, 3, 4))
check([nn.Upsample(scale_factor=2, mode="linear"), nn.Upsample(7)], ramp(2, 2, 3))
check([nn.Upsample(scale_factor=2, mode="trilinear"), nn.Upsample(scale_factor=2)], ramp(1, 2, 3, 2, 2))
for bad in (lambda: F.interpolate(ramp(1, 1, 4), 8, 2.0), lambda: F.interpolate(ramp(1, 1, 4)),
            lambda: F.interpolate(ramp(1, 1, 4), 8, mode="nearest", align_corners=True)):
    try:
        bad()
    except ValueError as e:
        print(str(e)[:39])
grid = F.affine_grid(torch.tensor([[[0.8, 0.1, 0.0], [0.0, 1.2, 0.1]]]), (1, 1, 3, 4), align_corners=False)
show(grid)
for mode in ("bilinear", "nearest", "bicubic"):
    for pad in ("zeros", "border", "reflection"):
        show(F.grid_sample(ramp(1, 2, 5, 6), grid, mode, pad, align_corners=False))
# compile: groups[0](*fresh(0))
# compile: groups[1](*fresh(1))
# compile: groups[2](*fresh(2))
# compile: groups[3](*fresh(3))
# compile: groups[4](*fresh(4))
# compile: groups[5](*fresh(5))
# expect: PixelShuffle(upscale_factor=2)
# expect: (2, 2, 8, 10) 6.44 3.38
# expect: ChannelShuffle(groups=2)
# expect: (2, 8, 4, 5) 6.44 2.6
# expect: Flatten(start_dim=1, end_dim=-1)
# expect: (2, 160) 6.44 3.0
# expect: Flatten(start_dim=2, end_dim=-1)
# expect: (2, 8, 20) 6.44 3.0
# expect: Unflatten(dim=1, unflattened_size=(2, 4))
# expect: (2, 2, 4, 4, 5) 6.44 3.0
# expect: Unfold(kernel_size=(2, 3), dilation=1, padding=0, stride=1)
# expect: (2, 48, 9) 6.69 3.16
# expect: Unfold(kernel_size=2, dilation=2, padding=1, stride=2)
# expect: (2, 32, 6) 5.21 11.18
# expect: Identity()
# expect: (2, 8, 4, 5) 6.44 3.0
# expect: PixelUnshuffle(downscale_factor=2)
# expect: (2, 12, 2, 3) -0.21 -3.71
# expect: Fold(output_size=(4, 5), kernel_size=(2, 3), dilation=1, padding=0, stride=1)
# expect: (2, 2, 4, 5) -0.22 -16.14
# expect: Fold(output_size=(7, 7), kernel_size=(2, 3), dilation=2, padding=1, stride=(3, 2))
# expect: (2, 2, 7, 7) 9.22 -5.09
# expect: Upsample(scale_factor=2.0, mode=nearest)
# expect: (2, 2, 6, 8) 17.49 4.09
# expect: Upsample(size=(5, 7), mode=nearest)
# expect: (2, 2, 5, 7) 9.92 2.02
# expect: Upsample(scale_factor=(2.0, 1.5), mode=bilinear)
# expect: (2, 2, 6, 6) 13.12 3.11
# expect: Upsample(size=(5, 3), mode=bilinear)
# expect: (2, 2, 5, 3) 2.75 0.53
# expect: Upsample(scale_factor=2.0, mode=bicubic)
# expect: (2, 2, 6, 8) 16.23 3.66
# expect: UpsamplingNearest2d(scale_factor=2.0, mode=nearest)
# expect: (2, 2, 6, 8) 17.49 4.09
# expect: UpsamplingBilinear2d(size=(6, 5), mode=bilinear)
# expect: (2, 2, 6, 5) 6.13 1.18
# expect: Upsample(size=3, mode=area)
# expect: (2, 2, 3, 3) 3.62 0.82
# expect: Upsample(scale_factor=1.7, mode=bilinear)
# expect: (2, 2, 5, 6) 9.01 2.03
# expect: Upsample(scale_factor=2.0, mode=linear)
# expect: (2, 2, 6) 8.27 2.32
# expect: Upsample(size=7, mode=nearest)
# expect: (2, 2, 7) 8.29 1.94
# expect: Upsample(scale_factor=2.0, mode=trilinear)
# expect: (1, 2, 6, 4, 4) 48.89 20.99
# expect: Upsample(scale_factor=2.0, mode=nearest)
# expect: (1, 2, 6, 4, 4) 48.89 21.04
# expect: only one of size or scale_factor should
# expect: either size or scale_factor should be d
# expect: align_corners option can only be set wi
# expect: (1, 3, 4, 2) 1.2 3.41
# expect: (1, 2, 3, 4) 2.1 0.9
# expect: (1, 2, 3, 4) 3.19 2.05
# expect: (1, 2, 3, 4) 3.19 2.05
# expect: (1, 2, 3, 4) 0.02 1.22
# expect: (1, 2, 3, 4) 0.02 1.22
# expect: (1, 2, 3, 4) 0.02 1.22
# expect: (1, 2, 3, 4) 2.58 1.07
# expect: (1, 2, 3, 4) 3.06 2.2
# expect: (1, 2, 3, 4) 3.2 2.45
