# Dropout draws the numbers that PyTorch draws.
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


torch.manual_seed(3)
for make in (nn.Dropout, nn.Dropout1d, nn.Dropout2d, nn.Dropout3d, nn.AlphaDropout, nn.FeatureAlphaDropout):
    rank = {"Dropout1d": 3, "Dropout3d": 5}.get(make.__name__, 4)
    x = ramp(*[4, 3, 2, 2, 2][:rank])
    m = make(0.4)
    print(text(m))
    show(m(x))
    print(m.eval()(x) is x, m(x) is x)
    show(make(0.0)(x))
    if "Alpha" not in make.__name__:
        y = x.clone()
        z = make(0.5, inplace=True)(y)
        print(z is y)
        show(y)
        show(make(1.0)(x))
show(F.dropout1d(ramp(4, 3), 0.5))
show(F.dropout3d(ramp(4, 2, 2, 2), 0.5))
show(F.alpha_dropout(ramp(4, 3), 0.3, True))
for p in (-0.1, 1.2):
    try:
        nn.Dropout(p)
    except ValueError as e:
        print(text(e))
    try:
        F.dropout(ramp(3), p)
    except ValueError as e:
        print(text(e))


drops = [nn.Dropout(0.4), nn.Dropout1d(0.4), nn.Dropout2d(0.4), nn.AlphaDropout(0.3), nn.FeatureAlphaDropout(0.3),
         nn.Dropout(0.5, True)]

quiet = nn.Dropout(0.5).eval()
# compile: drops[0](ramp(4, 3, 2))
# compile: drops[1](ramp(4, 3, 2))
# compile: drops[2](ramp(4, 3, 2, 2))
# compile: drops[3](ramp(4, 3))
# compile: drops[4](ramp(4, 3, 2))
# compile: drops[5](ramp(4, 3))
# compile: quiet(ramp(4, 3))
# expect: Dropout(p=0.4, inplace=False)
# expect: (4, 3, 2, 2) -11.11 -8.25
# expect: True True
# expect: (4, 3, 2, 2) 4.37 1.04
# expect: True
# expect: (4, 3, 2, 2) 25.0 15.11
# expect: (4, 3, 2, 2) 0.0 0.0
# expect: Dropout1d(p=0.4, inplace=False)
# expect: (4, 3, 2) 11.7 5.24
# expect: True True
# expect: (4, 3, 2) 6.11 2.49
# expect: True
# expect: (4, 3, 2) 1.24 -0.17
# expect: (4, 3, 2) 0.0 0.0
# expect: Dropout2d(p=0.4, inplace=False)
# expect: (4, 3, 2, 2) 12.3 13.53
# expect: True True
# expect: (4, 3, 2, 2) 4.37 1.04
# expect: True
# expect: (4, 3, 2, 2) 26.21 11.02
# expect: (4, 3, 2, 2) 0.0 0.0
# expect: Dropout3d(p=0.4, inplace=False)
# expect: (4, 3, 2, 2, 2) 14.85 5.99
# expect: True True
# expect: (4, 3, 2, 2, 2) 5.76 2.28
# expect: True
# expect: (4, 3, 2, 2, 2) 2.23 0.56
# expect: (4, 3, 2, 2, 2) 0.0 0.0
# expect: AlphaDropout(p=0.4, inplace=False)
# expect: (4, 3, 2, 2) 0.92 -1.83
# expect: True True
# expect: (4, 3, 2, 2) 4.37 1.04
# expect: FeatureAlphaDropout(p=0.4, inplace=False)
# expect: (4, 3, 2, 2) -11.31 -9.0
# expect: True True
# expect: (4, 3, 2, 2) 4.37 1.04
# expect: (4, 3) 0.0 0.0
# expect: (4, 2, 2, 2) 9.34 5.8
# expect: (4, 3) 2.42 1.33
# expect: dropout probability has to be between 0 and 1, but got -0.1
# expect: dropout probability has to be between 0 and 1, but got -0.1
# expect: dropout probability has to be between 0 and 1, but got 1.2
# expect: dropout probability has to be between 0 and 1, but got 1.2
