# Recurrent cells and layers, projections, packed sequences.
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
from torch.nn.utils.rnn import pack_padded_sequence, pack_sequence, pad_packed_sequence, pad_sequence

for cell in (nn.RNNCell(3, 4), nn.RNNCell(3, 4, False, "relu"), nn.GRUCell(3, 4), nn.LSTMCell(3, 4),
             nn.LSTMCell(3, 4, bias=False)):
    print(text(cell))
    show(cell(ramp(2, 3)))
    show(cell(ramp(3)))
    h = ramp(2, 4)
    show(cell(ramp(2, 3), (h, h * 0.5) if isinstance(cell, nn.LSTMCell) else h))
layers = [nn.RNN(3, 4), nn.RNN(3, 4, 2, nonlinearity="relu", bidirectional=True), nn.GRU(3, 4, 2, batch_first=True),
          nn.GRU(3, 4, bidirectional=True, bias=False),
          nn.LSTM(3, 4, 2, True, True, 0.5, True).eval(), nn.LSTM(3, 4, proj_size=2),
          nn.LSTM(3, 4, 2, bidirectional=True, proj_size=3)]
for m in layers:
    print(m, list(m.state_dict())[:5])
    show(m(ramp(5, 2, 3)))
    show(m(ramp(5, 3)))
    print(len(m.all_weights), isinstance(m, nn.RNNBase))
d = 2
h0, c0 = ramp(2, 2, 4), ramp(2, 2, 4) * 0.3
show(nn.GRU(3, 4, 2)(ramp(5, 2, 3), h0))
show(nn.LSTM(3, 4, 2)(ramp(5, 2, 3), (h0, c0)))
a, b, c = ramp(4, 3), ramp(2, 3), ramp(3, 3)
print(pad_sequence([b, a, c]).shape, pad_sequence([b, a, c], True, -1.0)[0].tolist()[3][:1])
padded = pad_sequence([a, b, c], batch_first=True)
packed = pack_padded_sequence(padded, torch.tensor([4, 2, 3]), batch_first=True, enforce_sorted=False)
print(packed.batch_sizes.tolist(), packed.sorted_indices.tolist(), packed.unsorted_indices.tolist())
show(packed.data)
back, lengths = pad_packed_sequence(packed, batch_first=True)
print(torch.equal(back, padded), lengths.tolist())
for m in (nn.LSTM(3, 4, bidirectional=True), nn.GRU(3, 4, 2), nn.RNN(3, 4, batch_first=True)):
    out, state = m(packed)
    show(pad_packed_sequence(out, total_length=6, padding_value=0.5)[0])
    show(state)
print(pack_sequence([a, c, b]).batch_sizes.tolist())
lstm = nn.LSTM(2, 3)
for bad in (lambda: lstm(ramp(4, 2, 3)), lambda: lstm(ramp(4, 2, 2), (ramp(1, 1, 3), ramp(1, 2, 3))),
            lambda: nn.GRU(2, 3)(ramp(4, 2, 2), ramp(1, 3, 3)),
            lambda: pack_padded_sequence(padded, [2, 4, 3], batch_first=True), lambda: nn.GRU(2, 3, proj_size=1)):
    try:
        bad()
    except (RuntimeError, ValueError) as e:
        print(str(e)[:59])
cells = [nn.RNNCell(3, 4), nn.GRUCell(3, 4), nn.LSTMCell(3, 4)]
# compile: cells[0](ramp(2, 3))
# compile: cells[1](ramp(3), ramp(4))
# compile: cells[2](ramp(2, 3))
# compile: layers[0](ramp(5, 2, 3))
# compile: layers[1](ramp(5, 2, 3))
# compile: layers[2](ramp(2, 5, 3))
# compile: layers[3](ramp(5, 3))
# compile: layers[4](ramp(2, 5, 3))
# compile: layers[5](ramp(5, 2, 3))
# compile: layers[6](ramp(5, 2, 3))


def padded_sum(x, y, z):
    packed = pack_sequence([x, y, z], enforce_sorted=False)
    out, h = layers[0](packed)
    return pad_packed_sequence(out)[0], h


# compile: padded_sum(ramp(2, 3), ramp(4, 3), ramp(3, 3))
# expect: RNNCell(3, 4)
# expect: (2, 4) -2.65 -0.45
# expect: (4,) -1.35 0.2
# expect: (2, 4) -1.67 -0.11
# expect: RNNCell(3, 4, bias=False, nonlinearity=relu)
# expect: (2, 4) 0.26 0.12
# expect: (4,) 0.11 0.05
# expect: (2, 4) 3.73 1.45
# expect: GRUCell(3, 4)
# expect: (2, 4) 0.09 0.29
# expect: (4,) -0.4 -0.36
# expect: (2, 4) 2.11 0.5
# expect: LSTMCell(3, 4)
# expect: (2, 4) 0.08 0.12
# expect: (2, 4) 0.49 0.52
# expect: (4,) -0.08 -0.03
# expect: (4,) -0.07 0.14
# expect: (2, 4) 0.16 -0.04
# expect: (2, 4) 0.67 -0.01
# expect: LSTMCell(3, 4, bias=False)
# expect: (2, 4) -0.67 -0.18
# expect: (2, 4) -1.84 -0.51
# expect: (4,) -0.5 -0.19
# expect: (4,) -1.31 -0.54
# expect: (2, 4) -0.85 -0.46
# expect: (2, 4) -0.4 -0.59
# expect: RNN(3, 4) ['weight_ih_l0', 'weight_hh_l0', 'bias_ih_l0', 'bias_hh_l0']
# expect: (5, 2, 4) -5.81 -3.6
# expect: (1, 2, 4) -2.05 -1.7
# expect: (5, 4) -3.24 -1.46
# expect: (1, 4) 0.33 -0.22
# expect: 1 True
# expect: RNN(3, 4, num_layers=2, bidirectional=True) ['weight_ih_l0', 'weight_hh_l0', 'bias_ih_l0', 'bias_hh_l0', 'weight_ih_l0_reverse']
# expect: (5, 2, 8) 21.95 11.53
# expect: (4, 2, 4) 10.66 4.0
# expect: (5, 8) 11.34 5.98
# expect: (4, 4) 3.48 1.62
# expect: 4 True
# expect: GRU(3, 4, num_layers=2, batch_first=True) ['weight_ih_l0', 'weight_hh_l0', 'bias_ih_l0', 'bias_hh_l0', 'weight_ih_l1']
# expect: (5, 2, 4) -0.4 -0.07
# expect: (2, 5, 4) -2.93 -0.69
# expect: (5, 4) -0.1 0.21
# expect: (2, 4) -0.51 0.17
# expect: 2 True
# expect: GRU(3, 4, bias=False, bidirectional=True) ['weight_ih_l0', 'weight_hh_l0', 'weight_ih_l0_reverse', 'weight_hh_l0_reverse']
# expect: (5, 2, 8) 7.78 2.96
# expect: (2, 2, 4) 0.5 0.8
# expect: (5, 8) 4.09 1.22
# expect: (2, 4) 1.31 0.41
# expect: 2 True
# expect: LSTM(3, 4, num_layers=2, batch_first=True, dropout=0.5, bidirectional=True) ['weight_ih_l0', 'weight_hh_l0', 'bias_ih_l0', 'bias_hh_l0', 'weight_ih_l0_reverse']
# expect: (5, 2, 8) -2.81 -1.41
# expect: (4, 5, 4) -0.17 -1.05
# expect: (4, 5, 4) -1.56 -2.94
# expect: (5, 8) -2.31 -1.25
# expect: (4, 4) -0.14 -0.37
# expect: (4, 4) -0.83 -1.15
# expect: 4 True
# expect: LSTM(3, 4, proj_size=2) ['weight_ih_l0', 'weight_hh_l0', 'bias_ih_l0', 'bias_hh_l0', 'weight_hr_l0']
# expect: (5, 2, 2) -0.8 -0.49
# expect: (1, 2, 2) -0.22 -0.07
# expect: (1, 2, 4) 1.24 0.29
# expect: (5, 2) -0.29 -0.22
# expect: (1, 2) -0.07 -0.01
# expect: (1, 4) 0.18 -0.02
# expect: 1 True
# expect: LSTM(3, 4, proj_size=3, num_layers=2, bidirectional=True) ['weight_ih_l0', 'weight_hh_l0', 'bias_ih_l0', 'bias_hh_l0', 'weight_hr_l0']
# expect: (5, 2, 6) -1.45 -0.65
# expect: (4, 2, 3) -0.5 -0.39
# expect: (4, 2, 4) 5.28 2.76
# expect: (5, 6) -0.74 -0.37
# expect: (4, 3) -0.31 -0.24
# expect: (4, 4) 2.34 1.2
# expect: 4 True
# expect: (5, 2, 4) -13.87 -6.38
# expect: (2, 2, 4) -2.88 -1.87
# expect: (5, 2, 4) 0.58 -0.13
# expect: (2, 2, 4) 0.53 0.12
# expect: (2, 2, 4) 0.84 0.12
# expect: torch.Size([4, 3, 3]) [-1.0]
# expect: [3, 3, 2, 1] [0, 2, 1] [0, 2, 1]
# expect: (9, 3) 10.31 -0.65
# expect: True [4, 2, 3]
# expect: (6, 3, 8) 38.7 27.18
# expect: (2, 3, 4) 1.48 0.44
# expect: (2, 3, 4) 3.52 0.58
# expect: (6, 3, 4) 20.09 13.82
# expect: (2, 3, 4) -1.67 0.13
# expect: (6, 3, 4) 6.8 11.13
# expect: (1, 3, 4) -2.93 -0.1
# expect: [3, 3, 2, 1]
# expect: input.size(-1) must be equal to input_size. Expected 2, got
# expect: Expected hidden[0] size (1, 2, 3), got [1, 1, 3]
# expect: Expected hidden size (1, 2, 3), got [1, 3, 3]
# expect: `lengths` array must be sorted in decreasing order when `en
# expect: proj_size argument is only supported for LSTM, not RNN or G
