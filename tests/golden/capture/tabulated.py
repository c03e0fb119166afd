import torch
import torch.nn as nn


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(1)
        self.emb = nn.Embedding(10, 8)
        self.x2h = nn.Linear(8, 8)
        self.out = nn.Linear(8, 10)

    def forward(self, h, token):
        while bool(token[0] < 9):
            h = torch.tanh(self.x2h(self.emb(token)) + h)
            token = torch.argmax(self.out(h), dim=1) + 1 + token
        return token


def build():
    return Decoder().eval()


def example_inputs():
    return (torch.zeros(1, 8), torch.tensor([0]))


---- periplus explain @ --no-times
tabulated.py

part                    how       line                                        why
Decoder.forward         scripted  tabulated.py:14:9                           `while bool(token[0] < 9):` decides on data
emb: Embedding.forward  traced    <periplus>/torch/nn/modules/sparse.py:49:5  data flow only
x2h: Linear.forward     traced    <periplus>/torch/nn/modules/linear.py:41:5  data flow only
out: Linear.forward     traced    <periplus>/torch/nn/modules/linear.py:41:5  data flow only

23 nodes, 0 `if`, 1 `while`, 3 boundaries left; all of it runs as native code

chosen for           line                                         what
x2h: Linear.forward  <periplus>/torch/nn/modules/linear.py:42:16  a table of 10 rows of 8 (0.0 MB) instead of a product with 0.0 MB of weights

compiled for
h: f32[1, 8]
token: i64[1]
13 attributes of the modules are as when captured (--json lists them)

compiled because  guard
first call        
