"""Recurrent cells and layers."""
import math

import torch
import torch.nn.functional as F
from torch.nn import init
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter


class RNNCellBase(Module):
    def __init__(self, input_size, hidden_size, bias, chunks, dtype):
        super().__init__()
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.bias = bias
        self.weight_ih = Parameter(torch.empty(chunks * hidden_size, input_size, dtype=dtype))
        self.weight_hh = Parameter(torch.empty(chunks * hidden_size, hidden_size, dtype=dtype))
        if bias:
            self.bias_ih = Parameter(torch.empty(chunks * hidden_size, dtype=dtype))
            self.bias_hh = Parameter(torch.empty(chunks * hidden_size, dtype=dtype))
        else:
            self.register_parameter("bias_ih", None)
            self.register_parameter("bias_hh", None)
        stdv = 1.0 / math.sqrt(hidden_size) if hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -stdv, stdv)

    def extra_repr(self):
        text = f"{self.input_size}, {self.hidden_size}"
        if self.bias is not True:
            text += f", bias={self.bias}"
        return text


class RNNCell(RNNCellBase):
    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 1, dtype)
        self.nonlinearity = nonlinearity

    def forward(self, input, hx=None):
        if hx is None:
            hx = torch.zeros(input.size(0), self.hidden_size, dtype=input.dtype)
        return _rnn_step(self.nonlinearity, input, hx, self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh)


def _rnn_step(nonlinearity, input, h, w_ih, w_hh, b_ih, b_hh):
    y = F.linear(input, w_ih, b_ih) + F.linear(h, w_hh, b_hh)
    return torch.tanh(y) if nonlinearity == "tanh" else torch.relu(y)


def _lstm_step(input, h, c, w_ih, w_hh, b_ih, b_hh):
    gates = F.linear(input, w_ih, b_ih) + F.linear(h, w_hh, b_hh)
    i, f, g, o = gates.chunk(4, 1)
    c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
    return torch.sigmoid(o) * torch.tanh(c), c


def _gru_step(input, h, w_ih, w_hh, b_ih, b_hh):
    i_r, i_z, i_n = F.linear(input, w_ih, b_ih).chunk(3, 1)
    h_r, h_z, h_n = F.linear(h, w_hh, b_hh).chunk(3, 1)
    r = torch.sigmoid(i_r + h_r)
    z = torch.sigmoid(i_z + h_z)
    n = torch.tanh(i_n + r * h_n)
    return (h - n) * z + n


class LSTMCell(RNNCellBase):
    """(N, input_size), ((N, H), (N, H)) -> ((N, H), (N, H)); gates in the order i, f, g, o."""

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 4, dtype)

    def forward(self, input, hx=None):
        batched = input.dim() == 2
        if not batched:
            input = input.unsqueeze(0)
        if hx is None:
            h = torch.zeros(input.size(0), self.hidden_size, dtype=input.dtype)
            c = h
        else:
            h, c = hx
            if not batched:
                h = h.unsqueeze(0)
                c = c.unsqueeze(0)
        h, c = _lstm_step(input, h, c, self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh)
        if not batched:
            return h.squeeze(0), c.squeeze(0)
        return h, c


class GRUCell(RNNCellBase):
    """(N, input_size), (N, H) -> (N, H); gates in the order r, z, n."""

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 3, dtype)

    def forward(self, input, hx=None):
        batched = input.dim() == 2
        if not batched:
            input = input.unsqueeze(0)
        if hx is None:
            h = torch.zeros(input.size(0), self.hidden_size, dtype=input.dtype)
        else:
            h = hx if batched else hx.unsqueeze(0)
        h = _gru_step(input, h, self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh)
        return h if batched else h.squeeze(0)


class RNNBase(Module):
    def __init__(self, chunks, input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, dtype):
        super().__init__()
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.num_layers = num_layers
        self.bias = bias
        self.batch_first = batch_first
        self.dropout = float(dropout)
        self.bidirectional = bidirectional
        directions = 2 if bidirectional else 1
        for layer in range(num_layers):
            for direction in range(directions):
                size = input_size if layer == 0 else hidden_size * directions
                suffix = f"_l{layer}" + ("_reverse" if direction == 1 else "")
                setattr(self, "weight_ih" + suffix, Parameter(torch.empty(chunks * hidden_size, size, dtype=dtype)))
                setattr(self, "weight_hh" + suffix,
                        Parameter(torch.empty(chunks * hidden_size, hidden_size, dtype=dtype)))
                if bias:
                    setattr(self, "bias_ih" + suffix, Parameter(torch.empty(chunks * hidden_size, dtype=dtype)))
                    setattr(self, "bias_hh" + suffix, Parameter(torch.empty(chunks * hidden_size, dtype=dtype)))
        stdv = 1.0 / math.sqrt(hidden_size) if hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -stdv, stdv)

    def _weights(self, suffix):
        b_ih = getattr(self, "bias_ih" + suffix) if self.bias else None
        b_hh = getattr(self, "bias_hh" + suffix) if self.bias else None
        return getattr(self, "weight_ih" + suffix), getattr(self, "weight_hh" + suffix), b_ih, b_hh

    def _suffixes(self, layer):
        return [f"_l{layer}", f"_l{layer}_reverse"] if self.bidirectional else [f"_l{layer}"]

    def extra_repr(self):
        text = f"{self.input_size}, {self.hidden_size}"
        if self.num_layers != 1:
            text += f", num_layers={self.num_layers}"
        if self.bias is not True:
            text += f", bias={self.bias}"
        if self.batch_first is not False:
            text += f", batch_first={self.batch_first}"
        if self.dropout != 0:
            text += f", dropout={self.dropout}"
        if self.bidirectional is not False:
            text += f", bidirectional={self.bidirectional}"
        return text

    def _step(self, x, state, weights):
        """The next state, whose first tensor is the output."""
        raise NotImplementedError

    def _run(self, input, initial):
        """The outputs and the last states for a tuple of initial states (None: zeros), all as the module's user sees them."""
        batched = input.dim() == 3
        x = input if batched else input.unsqueeze(1)
        if self.batch_first and batched:
            x = x.transpose(0, 1)
        directions = 2 if self.bidirectional else 1
        if initial[0] is None:
            zeros = torch.zeros(self.num_layers * directions, x.size(1), self.hidden_size, dtype=x.dtype)
            initial = tuple(zeros for _ in initial)
        elif not batched:
            initial = tuple(s.unsqueeze(1) for s in initial)
        last = []
        for layer in range(self.num_layers):
            outputs = []
            for d, suffix in enumerate(self._suffixes(layer)):
                weights = self._weights(suffix)
                state = tuple(s[layer * directions + d] for s in initial)
                steps = []
                for t in range(x.size(0)):
                    k = x.size(0) - 1 - t if d == 1 else t
                    state = self._step(x[k], state, weights)
                    steps.append(state[0])
                out = torch.stack(steps)
                outputs.append(out.flip(0) if d == 1 else out)
                last.append(state)
            x = outputs[0] if directions == 1 else torch.cat(outputs, 2)
            x = F.dropout(x, self.dropout, self.training and layer + 1 < self.num_layers)
        states = tuple(torch.stack([state[i] for state in last]) for i in range(len(initial)))
        if not batched:
            return x.squeeze(1), tuple(s.squeeze(1) for s in states)
        return (x.transpose(0, 1) if self.batch_first else x), states


class LSTM(RNNBase):
    """(T, N, I) -> (T, N, H * directions), (h, c)."""

    def __init__(self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0,
                 bidirectional=False, device=None, dtype=None):
        super().__init__(4, input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, dtype)

    def _step(self, x, state, weights):
        return _lstm_step(x, *state, *weights)

    def forward(self, input, hx=None):
        return self._run(input, (None, None) if hx is None else tuple(hx))


class GRU(RNNBase):
    """(T, N, I) -> (T, N, H * directions), h."""

    def __init__(self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0,
                 bidirectional=False, device=None, dtype=None):
        super().__init__(3, input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, dtype)

    def _step(self, x, state, weights):
        return (_gru_step(x, *state, *weights),)

    def forward(self, input, hx=None):
        output, states = self._run(input, (hx,))
        return output, states[0]


class RNN(RNNBase):
    """(T, N, I) -> (T, N, H * directions), h; `nonlinearity` is "tanh" or "relu"."""

    def __init__(self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0,
                 bidirectional=False, device=None, dtype=None, *, nonlinearity="tanh"):
        if nonlinearity not in ("tanh", "relu"):
            raise ValueError(f"Unknown nonlinearity '{nonlinearity}'")
        super().__init__(1, input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, dtype)
        self.nonlinearity = nonlinearity

    def _step(self, x, state, weights):
        return (_rnn_step(self.nonlinearity, x, *state, *weights),)

    def forward(self, input, hx=None):
        output, states = self._run(input, (hx,))
        return output, states[0]
