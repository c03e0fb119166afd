# SPDX-License-Identifier: Apache-2.0
"""What `--weights=bfloat16` does to a model's numbers: each step gets the tokens that the model itself gives with float32
weights, and the logits of compiled code are compared with those of eager.

usage: periplus run --weights bfloat16 tests/bench/teacher_forced.py
"""
import os
import sys
from typing import List

import torch
import torch.nn as nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "models"))
import gpt_generate
import greedy_gru


class ForcedGRU(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, h: torch.Tensor, tokens: torch.Tensor) -> torch.Tensor:
        m = self.model
        rows: List[torch.Tensor] = []
        for t in range(tokens.size(0) - 1):
            xr, xz, xn = m.x2g(m.emb(tokens[t:t + 1])).chunk(3, 1)
            hr, hz, hn = m.h2g(h).chunk(3, 1)
            r = torch.sigmoid(xr + hr)
            z = torch.sigmoid(xz + hz)
            n = torch.tanh(xn + r * hn)
            h = (1.0 - z) * n + z * h
            rows.append(m.out(h))
        return torch.cat(rows)


class ForcedGPT(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        m = self.model
        k0 = torch.zeros(6, 0, 64)
        v0 = torch.zeros(6, 0, 64)
        k1, v1, k2, v2, k3, v3, k4, v4, k5, v5 = k0, v0, k0, v0, k0, v0, k0, v0, k0, v0
        rows: List[torch.Tensor] = []
        for t in range(tokens.size(0) - 1):
            x = m.tok(tokens[t:t + 1]) + m.pos[t].unsqueeze(0)
            x, k0, v0 = m.h0(x, k0, v0)
            x, k1, v1 = m.h1(x, k1, v1)
            x, k2, v2 = m.h2(x, k2, v2)
            x, k3, v3 = m.h3(x, k3, v3)
            x, k4, v4 = m.h4(x, k4, v4)
            x, k5, v5 = m.h5(x, k5, v5)
            rows.append(m.head(m.norm(x)))
        return torch.cat(rows)


def report(name, forced, inputs, tokens):
    want = forced(*inputs, tokens)
    got = torch.jit.script(forced)(*inputs, tokens)
    difference = (got - want).abs()
    same = int((got.argmax(dim=1) == want.argmax(dim=1)).sum())
    expected = int((want.argmax(dim=1) == tokens[1:]).sum())
    print(f"{name}: {len(want)} steps, logits of deviation {want.std():.3f}: difference at most {difference.max():.2g}, "
          f"{difference.mean():.2g} in the mean; the same token at {same} steps of {expected}")


with torch.no_grad():
    gru = greedy_gru.build()
    h, start = greedy_gru.example_inputs()
    report("greedy_gru", ForcedGRU(gru), (h,), gru(h, start))
    gpt = gpt_generate.build()
    report("gpt_generate", ForcedGPT(gpt), (), gpt(*gpt_generate.example_inputs()))
