"""A decoder whose attention layers keep keys and values in one dict of dicts, and a greedy search that stops at the end token."""
from typing import Dict, List, Optional, Tuple

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch import Tensor
from torch.nn import Parameter

State = Dict[str, Dict[str, Optional[Tensor]]]
PAD, START, END = 0, 1, 2


def with_state(cls):
    """Gives a class the methods that read and write its part of the state."""

    def get_state(self, state: Optional[State]) -> Dict[str, Optional[Tensor]]:
        if state is None or self.key not in state:
            return {}
        return state[self.key]

    def set_state(self, state: State, part: Dict[str, Optional[Tensor]]) -> State:
        state[self.key] = part
        return state

    cls.get_state = get_state
    cls.set_state = set_state
    return cls


@with_state
class Attention(nn.Module):
    made = 0

    def __init__(self, width, heads, self_attention=False):
        super().__init__()
        assert width % heads == 0, f"{width} is no multiple of {heads}"
        self.heads, self.size, self.self_attention = heads, width // heads, self_attention
        self.scaling = self.size ** -0.5
        self.q, self.k, self.v, self.out = (nn.Linear(width, width) for _ in range(4))
        self.bias_k = Parameter(torch.zeros(1, 1, width)) if not self_attention else None
        self.key = f"attention.{Attention.made}"
        Attention.made += 1

    def split(self, x, batch):
        return x.contiguous().view(-1, batch * self.heads, self.size).transpose(0, 1)

    def forward(self, query, key: Optional[Tensor], state: Optional[State] = None,
                padding: Optional[Tensor] = None, need_weights: bool = False) -> Tuple[Tensor, Optional[Tensor]]:
        length, batch, width = query.size()
        assert list(query.size()) == [length, batch, width]
        saved = self.get_state(state) if state is not None else None
        q = self.q(query)
        q *= self.scaling
        if self.self_attention:
            k, v = self.k(query), self.v(query)
        elif saved is not None and "k" in saved:
            k = v = None
        else:
            k, v = self.k(key), self.v(key)
        q = self.split(q, batch)
        if k is not None:
            k, v = self.split(k, batch), self.split(v, batch)
        if saved is not None:
            if "k" in saved:
                before_k, before_v = saved["k"].view(batch * self.heads, -1, self.size), saved["v"].view(batch * self.heads, -1, self.size)
                k = before_k if k is None else torch.cat([before_k, k], dim=1)
                v = before_v if v is None else torch.cat([before_v, v], dim=1)
            saved["k"], saved["v"] = (t.view(batch, self.heads, -1, self.size) for t in (k, v))
            self.set_state(state, saved)
        if self.bias_k is not None:
            k = torch.cat([k, self.split(self.bias_k.repeat(1, batch, 1), batch)], dim=1)
            v = torch.cat([v, v.new_zeros((v.size(0), 1) + v.size()[2:])], dim=1)
            if padding is not None:
                padding = torch.cat([padding, padding.new_zeros(padding.size(0), 1)], dim=1)
        weights = torch.bmm(q, k.transpose(1, 2))
        if padding is not None:
            weights = weights.view(batch, self.heads, length, -1)
            weights = weights.masked_fill(padding.unsqueeze(1).unsqueeze(2).to(torch.bool), float("-inf"))
            weights = weights.view(batch * self.heads, length, -1)
        probs = F.softmax(weights, dim=-1)
        x = torch.bmm(probs, v).transpose(0, 1).contiguous().view(length, batch, width)
        mean = probs.view(batch, self.heads, length, -1).mean(dim=1) if need_weights else None
        return self.out(x), mean


class Layer(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.self_attn, self.cross_attn = Attention(width, heads, self_attention=True), Attention(width, heads)
        self.fc1, self.fc2 = nn.Linear(width, 2 * width), nn.Linear(2 * width, width)
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(3))

    def forward(self, x, memory, state, padding, need_weights=False):
        x = x + self.self_attn(self.norms[0](x), None, state)[0]
        y, weights = self.cross_attn(self.norms[1](x), memory, state, padding, need_weights=need_weights)
        x = x + y
        return x + self.fc2(F.relu(self.fc1(self.norms[2](x)))), weights


class Decoder(nn.Module):
    def __init__(self, vocabulary=24, width=16, heads=2, layers=2, longest=10):
        super().__init__()
        self.longest = longest
        self.embed = nn.Embedding(vocabulary, width, padding_idx=PAD)
        self.layers = nn.ModuleList([])
        self.layers.extend([Layer(width, heads) for _ in range(layers)])
        self.norm = nn.LayerNorm(width)
        self.project = nn.Linear(width, vocabulary, bias=False)

    def step(self, tokens, memory, state: State, padding):
        x = self.embed(tokens).unsqueeze(0)
        attention: Optional[Tensor] = None
        for i, layer in enumerate(self.layers):
            x, attention = layer(x, memory, state, padding, need_weights=i == len(self.layers) - 1)
        return self.project(self.norm(x.squeeze(0))), attention

    def forward(self, memory: Tensor, lengths: Tensor):
        batch = memory.size(1)
        places = torch.arange(lengths.max())
        padding = places.unsqueeze(0) >= lengths.unsqueeze(1)
        state: State = {}
        tokens = torch.full((batch,), START, dtype=torch.long)
        done = torch.zeros(batch, dtype=torch.bool)
        found: List[Tensor] = []
        scores = torch.zeros(batch)
        for _ in range(self.longest):
            logits, attention = self.step(tokens, memory, state, padding)
            best, tokens = F.log_softmax(logits, dim=-1).max(dim=-1)
            tokens = torch.where(done, torch.full_like(tokens, PAD), tokens)
            scores = scores + best.masked_fill(done, 0.0)
            done = done | (tokens == END)
            found.append(tokens)
            if bool(done.all()):
                break
        return torch.stack(found, dim=1), scores, attention


def build():
    torch.manual_seed(50)
    Attention.made = 0
    model = Decoder()
    with torch.no_grad():
        for p in model.parameters():
            if p.dim() > 1:
                p.mul_(2.0)
    return model.eval()


def example_inputs(batch=3):
    torch.manual_seed(51)
    return (torch.randn(6, batch, 16), torch.tensor([6, 4, 5][:batch]))


VARIANTS = {"b3": {}, "b2": {"batch": 2}}
