# torch.nn.utils.
import torch
import torch.nn as nn


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
from torch.nn.utils import fuse_conv_bn_eval, parameters_to_vector, remove_weight_norm
from torch.nn.utils import spectral_norm, vector_to_parameters, weight_norm

m = nn.Linear(3, 2)
v = parameters_to_vector(m.parameters())
show(v)
vector_to_parameters(torch.arange(8.0), m.parameters())
print(m.weight.tolist(), m.bias.tolist())
w = weight_norm(nn.Linear(3, 4), dim=0)
print(list(w.state_dict()), w)
show(w(ramp(2, 3)))
w.weight_g.data.mul_(2.0)
show(w(ramp(2, 3)))
remove_weight_norm(w)
print(list(w.state_dict()))
show(w(ramp(2, 3)))
c = weight_norm(nn.Conv1d(2, 3, 3))
show(c(ramp(1, 2, 6)))
show(weight_norm(nn.Linear(3, 4), dim=None)(ramp(2, 3)))
torch.manual_seed(2)
s = spectral_norm(nn.Conv2d(2, 3, 3), n_power_iterations=2)
print(sorted(s.state_dict()))
show(s(ramp(1, 2, 4, 4)))
s.eval()
show(s(ramp(1, 2, 4, 4)))
conv, bn = nn.Conv2d(2, 3, 3), nn.BatchNorm2d(3)
bn(conv(ramp(2, 2, 5, 5)))
conv.eval()
bn.eval()
show(bn(conv(ramp(2, 2, 5, 5))))
show(fuse_conv_bn_eval(conv, bn)(ramp(2, 2, 5, 5)))
weighted = weight_norm(nn.Linear(3, 4))



# compile: weighted(ramp(2, 3))
# expect: (8,) -1.77 -0.18
# expect: [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]] [6.0, 7.0]
# expect: ['bias', 'weight_g', 'weight_v'] Linear(in_features=3, out_features=4, bias=True)
# expect: (2, 4) 1.38 0.9
# expect: (2, 4) 3.17 2.15
# expect: ['bias', 'weight']
# expect: (2, 4) 3.17 2.15
# expect: (1, 3, 4) -8.19 -3.98
# expect: (2, 4) 2.81 1.01
# expect: ['bias', 'weight_orig', 'weight_u', 'weight_v']
# expect: (1, 3, 2, 2) -0.95 1.68
# expect: (1, 3, 2, 2) -0.95 1.68
# expect: (2, 3, 3, 3) -3.25 -1.91
# expect: (2, 3, 3, 3) -3.25 -1.91
