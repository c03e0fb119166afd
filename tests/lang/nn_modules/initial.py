# Initialisation draws PyTorch's numbers, and every layer starts from them.
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


torch.manual_seed(3)
w = torch.empty(4, 3, 2, 2)
for fill in (nn.init.uniform_, nn.init.normal_, nn.init.ones_, nn.init.zeros_, nn.init.xavier_uniform_,
             nn.init.xavier_normal_, nn.init.kaiming_uniform_, nn.init.kaiming_normal_,
             nn.init.orthogonal_, nn.init.dirac_, nn.init.trunc_normal_):
    show(fill(w))
show(nn.init.constant_(w, 0.5))
show(nn.init.kaiming_normal_(w, mode="fan_out", nonlinearity="relu"))
show(nn.init.trunc_normal_(w, std=0.02))
show(nn.init.dirac_(w, 2))
m = torch.empty(5, 3)
show(nn.init.eye_(m))
show(nn.init.orthogonal_(m, 2.0))
show(nn.init.orthogonal_(torch.empty(3, 5)))
s = nn.init.sparse_(torch.empty(6, 4), 0.4)
print((s == 0).sum(0).tolist())
print([round(nn.init.calculate_gain(n), 4) for n in ("linear", "conv2d", "sigmoid", "tanh", "relu", "leaky_relu",
                                                     "selu")], round(nn.init.calculate_gain("leaky_relu", 0.2), 4))
for bad in (lambda: nn.init.calculate_gain("soft"), lambda: nn.init.xavier_normal_(torch.empty(3)),
            lambda: nn.init.kaiming_normal_(w, mode="both")):
    try:
        bad()
    except ValueError as e:
        print(text(e))
torch.manual_seed(11)
for layer in (nn.Linear(3, 4), nn.Bilinear(2, 3, 4), nn.Conv1d(2, 4, 3), nn.Conv2d(2, 4, 3), nn.Conv3d(2, 4, 2),
              nn.ConvTranspose1d(2, 4, 3), nn.ConvTranspose2d(2, 4, 3), nn.ConvTranspose3d(2, 4, 2),
              nn.Embedding(5, 3), nn.EmbeddingBag(5, 3), nn.LSTMCell(2, 3), nn.GRU(2, 3, 2, bidirectional=True),
              nn.LSTM(2, 3, proj_size=1), nn.RNN(2, 3), nn.MultiheadAttention(4, 2),
              nn.MultiheadAttention(4, 2, add_bias_kv=True, kdim=3, vdim=2), nn.TransformerEncoderLayer(4, 2, 8),
              nn.TransformerDecoderLayer(4, 2, 8), nn.PReLU(2), nn.BatchNorm2d(3)):
    print(type(layer).__name__, [(n, tuple(p.shape)) for n, p in layer.named_parameters()][:4])
    for p in layer.parameters():
        show(p)
# expect: (4, 3, 2, 2) 18.46 8.72
# expect: (4, 3, 2, 2) -4.89 -3.24
# expect: (4, 3, 2, 2) 48.0 23.5
# expect: (4, 3, 2, 2) 0.0 0.0
# expect: (4, 3, 2, 2) -2.04 -0.92
# expect: (4, 3, 2, 2) -2.22 -0.71
# expect: (4, 3, 2, 2) 4.24 2.51
# expect: (4, 3, 2, 2) -1.26 -0.92
# expect: (4, 3, 2, 2) -2.56 -2.07
# expect: (4, 3, 2, 2) 3.0 1.19
# expect: (4, 3, 2, 2) -8.64 -5.58
# expect: (4, 3, 2, 2) 24.0 11.75
# expect: (4, 3, 2, 2) 1.43 0.71
# expect: (4, 3, 2, 2) -0.12 -0.05
# expect: (4, 3, 2, 2) 4.0 1.92
# expect: (5, 3) 3.0 0.8
# expect: (5, 3) -4.63 -2.87
# expect: (3, 5) -0.9 -0.79
# expect: [3, 3, 3, 3]
# expect: [1, 1, 1, 1.6667, 1.4142, 1.4141, 0.75] 1.3868
# expect: Unsupported nonlinearity soft
# expect: Fan in and fan out can not be computed for tensor with fewer than 2 dimensions
# expect: Mode both not supported, please use one of ['fan_in', 'fan_out']
# expect: Linear [('weight', (4, 3)), ('bias', (4,))]
# expect: (4, 3) 0.38 0.42
# expect: (4,) 0.01 0.15
# expect: Bilinear [('weight', (4, 2, 3)), ('bias', (4,))]
# expect: (4, 2, 3) 1.05 -0.25
# expect: (4,) -0.26 -0.22
# expect: Conv1d [('weight', (4, 2, 3)), ('bias', (4,))]
# expect: (4, 2, 3) -0.57 -0.16
# expect: (4,) 0.03 -0.07
# expect: Conv2d [('weight', (4, 2, 3, 3)), ('bias', (4,))]
# expect: (4, 2, 3, 3) 1.09 0.48
# expect: (4,) -0.13 0.05
# expect: Conv3d [('weight', (4, 2, 2, 2, 2)), ('bias', (4,))]
# expect: (4, 2, 2, 2, 2) -0.44 -0.29
# expect: (4,) 0.03 0.02
# expect: ConvTranspose1d [('weight', (2, 4, 3)), ('bias', (4,))]
# expect: (2, 4, 3) 0.29 -0.07
# expect: (4,) 0.24 -0.05
# expect: ConvTranspose2d [('weight', (2, 4, 3, 3)), ('bias', (4,))]
# expect: (2, 4, 3, 3) 0.3 0.34
# expect: (4,) 0.11 0.03
# expect: ConvTranspose3d [('weight', (2, 4, 2, 2, 2)), ('bias', (4,))]
# expect: (2, 4, 2, 2, 2) -0.81 -0.18
# expect: (4,) 0.0 -0.01
# expect: Embedding [('weight', (5, 3))]
# expect: (5, 3) 2.92 0.7
# expect: EmbeddingBag [('weight', (5, 3))]
# expect: (5, 3) 0.66 -1.01
# expect: LSTMCell [('weight_ih', (12, 2)), ('weight_hh', (12, 3)), ('bias_ih', (12,)), ('bias_hh', (12,))]
# expect: (12, 2) -2.61 -1.34
# expect: (12, 3) -1.17 -0.32
# expect: (12,) 0.29 0.12
# expect: (12,) -0.92 -0.71
# expect: GRU [('weight_ih_l0', (9, 2)), ('weight_hh_l0', (9, 3)), ('bias_ih_l0', (9,)), ('bias_hh_l0', (9,))]
# expect: (9, 2) -1.1 -0.42
# expect: (9, 3) 1.35 0.44
# expect: (9,) 0.22 0.07
# expect: (9,) -0.72 0.09
# expect: (9, 2) 1.53 0.68
# expect: (9, 3) 2.28 1.33
# expect: (9,) 0.04 -0.09
# expect: (9,) -1.4 -0.49
# expect: (9, 6) -3.25 -1.39
# expect: (9, 3) 1.56 0.97
# expect: (9,) 0.67 0.12
# expect: (9,) -0.71 -0.4
# expect: (9, 6) -4.06 -1.91
# expect: (9, 3) -0.94 0.25
# expect: (9,) 0.99 -0.03
# expect: (9,) 0.04 0.16
# expect: LSTM [('weight_ih_l0', (12, 2)), ('weight_hh_l0', (12, 1)), ('bias_ih_l0', (12,)), ('bias_hh_l0', (12,))]
# expect: (12, 2) -0.9 -0.53
# expect: (12, 1) 1.16 0.37
# expect: (12,) -0.86 -0.99
# expect: (12,) 0.29 0.07
# expect: (1, 3) 0.95 0.32
# expect: RNN [('weight_ih_l0', (3, 2)), ('weight_hh_l0', (3, 3)), ('bias_ih_l0', (3,)), ('bias_hh_l0', (3,))]
# expect: (3, 2) -0.77 -0.39
# expect: (3, 3) -1.53 -1.02
# expect: (3,) 0.26 0.03
# expect: (3,) 0.72 0.1
# expect: MultiheadAttention [('in_proj_weight', (12, 4)), ('in_proj_bias', (12,)), ('out_proj.weight', (4, 4)), ('out_proj.bias', (4,))]
# expect: (12, 4) 4.84 2.86
# expect: (12,) 0.0 0.0
# expect: (4, 4) -1.67 -0.26
# expect: (4,) 0.0 0.0
# expect: MultiheadAttention [('q_proj_weight', (4, 4)), ('k_proj_weight', (4, 3)), ('v_proj_weight', (4, 2)), ('in_proj_bias', (12,))]
# expect: (4, 4) -1.27 -1.86
# expect: (4, 3) 0.67 0.12
# expect: (4, 2) 0.53 0.92
# expect: (12,) 0.0 0.0
# expect: (1, 1, 4) -0.43 -0.19
# expect: (1, 1, 4) 0.03 -0.12
# expect: (4, 4) 0.12 -0.18
# expect: (4,) 0.0 0.0
# expect: TransformerEncoderLayer [('self_attn.in_proj_weight', (12, 4)), ('self_attn.in_proj_bias', (12,)), ('self_attn.out_proj.weight', (4, 4)), ('self_attn.out_proj.bias', (4,))]
# expect: (12, 4) 2.03 1.33
# expect: (12,) 0.0 0.0
# expect: (4, 4) 1.13 1.13
# expect: (4,) 0.0 0.0
# expect: (8, 4) 0.21 -0.67
# expect: (8,) -0.36 0.2
# expect: (4, 8) 1.03 0.73
# expect: (4,) 0.19 -0.01
# expect: (4,) 4.0 1.5
# expect: (4,) 0.0 0.0
# expect: (4,) 4.0 1.5
# expect: (4,) 0.0 0.0
# expect: TransformerDecoderLayer [('self_attn.in_proj_weight', (12, 4)), ('self_attn.in_proj_bias', (12,)), ('self_attn.out_proj.weight', (4, 4)), ('self_attn.out_proj.bias', (4,))]
# expect: (12, 4) -3.52 -1.55
# expect: (12,) 0.0 0.0
# expect: (4, 4) 2.93 1.49
# expect: (4,) 0.0 0.0
# expect: (12, 4) 0.07 0.29
# expect: (12,) 0.0 0.0
# expect: (4, 4) -0.45 -0.56
# expect: (4,) 0.0 0.0
# expect: (8, 4) -0.73 -0.35
# expect: (8,) -1.37 -0.66
# expect: (4, 8) 1.63 1.49
# expect: (4,) 0.02 0.09
# expect: (4,) 4.0 1.5
# expect: (4,) 0.0 0.0
# expect: (4,) 4.0 1.5
# expect: (4,) 0.0 0.0
# expect: (4,) 4.0 1.5
# expect: (4,) 0.0 0.0
# expect: PReLU [('weight', (2,))]
# expect: (2,) 0.5 0.13
# expect: BatchNorm2d [('weight', (3,)), ('bias', (3,))]
# expect: (3,) 3.0 1.0
# expect: (3,) 0.0 0.0
