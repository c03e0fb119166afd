"""Recurrent cells and layers."""
import math

import torch
import torch.nn.functional as F
from torch.nn import init
from torch.nn.modules.module import Module
from torch.nn.modules.utils import _factory
from torch.nn.parameter import Parameter


_CHUNKS = {"LSTM": 4, "GRU": 3, "RNN_TANH": 1, "RNN_RELU": 1}


class RNNCellBase(Module):
    def __init__(self, input_size, hidden_size, bias, num_chunks, device=None, dtype=None):
        super().__init__()
        factory = _factory(device, dtype)
        rows = num_chunks * hidden_size
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.bias = bias
        self.weight_ih = Parameter(torch.empty((rows, input_size), **factory))
        self.weight_hh = Parameter(torch.empty((rows, hidden_size), **factory))
        self.register_parameter("bias_ih", Parameter(torch.empty(rows, **factory)) if bias else None)
        self.register_parameter("bias_hh", Parameter(torch.empty(rows, **factory)) if bias else None)
        self.reset_parameters()

    def reset_parameters(self):
        stdv = 1.0 / math.sqrt(self.hidden_size) if self.hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -stdv, stdv)

    def _zeros(self, input):
        return torch.zeros(input.size(0), self.hidden_size, dtype=input.dtype)

    def _batched(self, input):
        if input.dim() not in (1, 2):
            raise AssertionError(f"{type(self).__name__}: Expected input to be 1-D or 2-D but received {input.dim()}-D tensor")
        return input.dim() == 2

    def extra_repr(self):
        text = f"{self.input_size}, {self.hidden_size}"
        if self.bias is not True:
            text += f", bias={self.bias}"
        if getattr(self, "nonlinearity", "tanh") != "tanh":
            text += f", nonlinearity={self.nonlinearity}"
        return text


class RNNCell(RNNCellBase):
    """(N, input_size), (N, H) -> (N, H)."""

    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 1, device, dtype)
        self.nonlinearity = nonlinearity

    def forward(self, input, hx=None):
        if self.nonlinearity not in ("tanh", "relu"):
            raise RuntimeError(f"Unknown nonlinearity: {self.nonlinearity}")
        batched = self._batched(input)
        if not batched:
            input = input.unsqueeze(0)
        if hx is None:
            h = self._zeros(input)
        else:
            h = hx if batched else hx.unsqueeze(0)
        h = _rnn_step(self.nonlinearity, input, h, self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh)
        return h if batched else h.squeeze(0)


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
        super().__init__(input_size, hidden_size, bias, 4, device, dtype)

    def forward(self, input, hx=None):
        batched = self._batched(input)
        if not batched:
            input = input.unsqueeze(0)
        if hx is None:
            h = self._zeros(input)
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
        super().__init__(input_size, hidden_size, bias, 3, device, dtype)

    def forward(self, input, hx=None):
        batched = self._batched(input)
        if not batched:
            input = input.unsqueeze(0)
        if hx is None:
            h = self._zeros(input)
        else:
            h = hx if batched else hx.unsqueeze(0)
        h = _gru_step(input, h, self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh)
        return h if batched else h.squeeze(0)


class RNNBase(Module):
    """Layers of one kind of cell over a sequence. `mode` is "LSTM", "GRU", "RNN_TANH" or "RNN_RELU"."""

    def __init__(self, mode, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0,
                 bidirectional=False, proj_size=0, device=None, dtype=None):
        super().__init__()
        factory = _factory(device, dtype)
        self.mode = mode
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.num_layers = num_layers
        self.bias = bias
        self.batch_first = batch_first
        self.dropout = float(dropout)
        self.bidirectional = bidirectional
        self.proj_size = proj_size
        if isinstance(dropout, bool) or not 0 <= dropout <= 1:
            raise ValueError("dropout should be a number in range [0, 1] representing the probability of an element "
                             "being zeroed")
        if proj_size < 0:
            raise ValueError("proj_size should be a positive integer or zero to disable projections")
        if proj_size >= hidden_size:
            raise ValueError("proj_size has to be smaller than hidden_size")
        if mode not in _CHUNKS:
            raise ValueError("Unrecognized RNN mode: " + mode)
        rows = _CHUNKS[mode] * hidden_size
        out = proj_size if proj_size > 0 else hidden_size
        self._all_weights = []
        self._suffixes = [[f"_l{layer}" + way for way in ("", "_reverse")[:2 if bidirectional else 1]]
                          for layer in range(num_layers)]
        for layer in self._suffixes:
            for suffix in layer:
                size = input_size if layer is self._suffixes[0] else out * (2 if bidirectional else 1)
                shapes = {"weight_ih": (rows, size), "weight_hh": (rows, out)}
                if bias:
                    shapes["bias_ih"] = shapes["bias_hh"] = (rows,)
                if proj_size > 0:
                    shapes["weight_hr"] = (proj_size, hidden_size)
                for name, shape in shapes.items():
                    setattr(self, name + suffix, Parameter(torch.empty(shape, **factory)))
                self._all_weights.append([name + suffix for name in shapes])
        self.reset_parameters()

    def reset_parameters(self):
        stdv = 1.0 / math.sqrt(self.hidden_size) if self.hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -stdv, stdv)

    def flatten_parameters(self):
        pass

    @property
    def all_weights(self):
        return [[getattr(self, name) for name in names] for names in self._all_weights]

    def _weights(self, suffix):
        b_ih = getattr(self, "bias_ih" + suffix) if self.bias else None
        b_hh = getattr(self, "bias_hh" + suffix) if self.bias else None
        return getattr(self, "weight_ih" + suffix), getattr(self, "weight_hh" + suffix), b_ih, b_hh

    def extra_repr(self):
        text = f"{self.input_size}, {self.hidden_size}"
        if self.proj_size != 0:
            text += f", proj_size={self.proj_size}"
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

    def _step(self, x, state, suffix):
        """The next state, whose first tensor is the output."""
        raise NotImplementedError(f"a recurrent layer with mode `{self.mode}` is made as nn.LSTM, nn.GRU or nn.RNN")

    def _check_states(self, states, batched, batch):
        """Initial states are (layers * directions, N, H), without N for a single sequence."""
        first = self.num_layers * (2 if self.bidirectional else 1)
        for i in range(len(states)):
            size = self.proj_size if self.proj_size > 0 and i == 0 else self.hidden_size
            expected = (first, batch, size) if batched else (first, size)
            if tuple(states[i].shape) != expected:
                name = f"hidden[{i}]" if len(states) > 1 else "hidden"
                raise RuntimeError(f"Expected {name} size {expected}, got {list(states[i].shape)}")

    def _run(self, input, initial):
        """The outputs and the last states for a tuple of initial states (None: zeros), all as the module's user sees them."""
        if not isinstance(input, torch.Tensor):
            from torch.nn.utils.rnn import _run_packed
            return _run_packed(self, input, initial)
        if input.dim() not in (2, 3):
            raise RuntimeError(f"{type(self).__name__}: Expected input to be 2-D or 3-D but received {input.dim()}-D tensor")
        if input.size(-1) != self.input_size:
            raise RuntimeError("input.size(-1) must be equal to input_size. "
                               f"Expected {self.input_size}, got {input.size(-1)}")
        batched = input.dim() == 3
        x = input if batched else input.unsqueeze(1)
        if self.batch_first and batched:
            x = x.transpose(0, 1)
        if initial[0] is not None:
            self._check_states(initial, batched, x.size(1))
            if not batched:
                initial = tuple([s.unsqueeze(1) for s in initial])
        x, states = self._layers(x, initial, None)
        if not batched:
            return x.squeeze(1), tuple([s.squeeze(1) for s in states])
        return (x.transpose(0, 1) if self.batch_first else x), states

    def _zeros(self, x, initial):
        first = self.num_layers * (2 if self.bidirectional else 1)
        c = torch.zeros(first, x.size(1), self.hidden_size, dtype=x.dtype)
        h = torch.zeros(first, x.size(1), self.proj_size, dtype=x.dtype) if self.proj_size > 0 else c
        return (h, c)[:len(initial)]

    def _layers(self, x, initial, running):
        """x (T, N, I). `running` (T, N, 1) says which sequences go on at a time, None: all; the others keep their state."""
        if initial[0] is None:
            initial = self._zeros(x, initial)
        last = []
        for layer in self._suffixes:
            outputs = []
            for suffix in layer:
                reverse = suffix.endswith("_reverse")
                state = tuple([s[len(last)] for s in initial])
                steps = []
                for t in range(x.size(0)):
                    k = x.size(0) - 1 - t if reverse else t
                    new = self._step(x[k], state, suffix)
                    if running is not None:
                        new = tuple([torch.where(running[k], new[i], state[i]) for i in range(len(new))])
                    state = new
                    steps.append(state[0])
                out = torch.stack(steps).reshape([x.size(0)] + list(state[0].shape))  # says how many steps there are
                outputs.append(out.flip(0) if reverse else out)
                last.append(state)
            x = outputs[0] if len(layer) == 1 else torch.cat(outputs, 2)
            x = F.dropout(x, self.dropout, self.training and layer is not self._suffixes[-1])
        return x, tuple([torch.stack([state[i] for state in last]) for i in range(len(initial))])


class LSTM(RNNBase):
    """(T, N, I) -> (T, N, H * directions), (h, c)."""

    def __init__(self, *args, **kwargs):
        super().__init__("LSTM", *args, **kwargs)

    def _step(self, x, state, suffix):
        h, c = _lstm_step(x, *state, *self._weights(suffix))
        if self.proj_size > 0:
            h = F.linear(h, getattr(self, "weight_hr" + suffix))
        return h, c

    def forward(self, input, hx=None):
        return self._run(input, (None, None) if hx is None else tuple(hx))


class _SingleState(RNNBase):
    def __init__(self, mode, *args, **kwargs):
        if "proj_size" in kwargs:
            raise ValueError("proj_size argument is only supported for LSTM, not RNN or GRU")
        super().__init__(mode, *args, **kwargs)

    def forward(self, input, hx=None):
        output, states = self._run(input, (hx,))
        return output, states[0]


class GRU(_SingleState):
    """(T, N, I) -> (T, N, H * directions), h."""

    def __init__(self, *args, **kwargs):
        super().__init__("GRU", *args, **kwargs)

    def _step(self, x, state, suffix):
        return (_gru_step(x, *state, *self._weights(suffix)),)


class RNN(_SingleState):
    """(T, N, I) -> (T, N, H * directions), h; `nonlinearity` is "tanh" or "relu"."""

    def __init__(self, *args, **kwargs):
        self.nonlinearity = kwargs.pop("nonlinearity", "tanh")
        if self.nonlinearity not in ("tanh", "relu"):
            raise ValueError(f"Unknown nonlinearity '{self.nonlinearity}'")
        super().__init__("RNN_TANH" if self.nonlinearity == "tanh" else "RNN_RELU", *args, **kwargs)

    def _step(self, x, state, suffix):
        return (_rnn_step(self.nonlinearity, x, *state, *self._weights(suffix)),)
