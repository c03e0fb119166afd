# Multi-head attention and the transformer.
import torch
import torch.nn as nn
import torch.nn.functional as F


def text(value):
    return str(value).replace("\n", "|")


def shown(*values):
    print(*[text(v) for v in values])


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
def attend(m, *args, **kwargs):
    out, weights = m(*args, **kwargs)
    show(out)
    print(weights is None)
    if weights is not None:
        show(weights)


q, k = ramp(3, 2, 8), torch.cos(ramp(5, 2, 8))
m = nn.MultiheadAttention(8, 2)
shown(m, list(m.state_dict()))
attend(m, q, k, k)
attend(m, q, k, k, need_weights=False)
attend(m, q, k, k, average_attn_weights=False)
causal = torch.ones(3, 5).triu(1).bool()
attend(m, q, k, k, attn_mask=causal)
attend(m, q, k, k, attn_mask=torch.zeros(3, 5).masked_fill(causal, float("-inf")),
       key_padding_mask=torch.tensor([[False] * 5, [False, False, False, True, True]]))
attend(m, q, k, k, attn_mask=ramp(4, 3, 5), key_padding_mask=torch.tensor([[False] * 5,
                                                                           [False, False, False, True, True]]))
attend(m, q[:, 0], k[:, 0], k[:, 0], key_padding_mask=torch.tensor([False, True, False, False, True]))
m = nn.MultiheadAttention(8, 4, add_bias_kv=True, add_zero_attn=True, kdim=6, vdim=5, batch_first=True, bias=False)
shown(m, list(m.state_dict()))
attend(m, ramp(2, 3, 8), ramp(2, 4, 6), ramp(2, 4, 5), attn_mask=torch.ones(3, 4).triu(2).bool(),
       key_padding_mask=torch.tensor([[False] * 4, [False, False, False, True]]))
m = nn.MultiheadAttention(8, 4, dropout=0.3)
attend(m, q, k, k)
attend(m.eval(), q, k, k)
try:
    nn.MultiheadAttention(8, 3)
except AssertionError as e:
    print(text(e))
mask = nn.Transformer.generate_square_subsequent_mask(4)
print(mask.tolist())
x = ramp(4, 2, 8)
for first in (False, True):
    layer = nn.TransformerEncoderLayer(8, 2, 16, 0.0, "gelu", norm_first=first)
    shown(layer)
    show(layer(x))
    show(layer(x, mask))
    show(layer(x, src_key_padding_mask=torch.tensor([[False] * 4, [False, False, True, True]])))
    decoder = nn.TransformerDecoderLayer(8, 2, 16, 0.0, norm_first=first)
    show(decoder(x, k, tgt_mask=mask))
    show(nn.TransformerDecoder(decoder, 2, nn.LayerNorm(8))(x, k, mask,
                                                            memory_key_padding_mask=torch.tensor([[False] * 5,
                                                                                                  [False, True, False,
                                                                                                   True, True]])))
encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16, 0.1, batch_first=True), 2,
                                nn.LayerNorm(8)).eval()
b = ramp(2, 4, 8)
padding = torch.tensor([[False, False, True, True], [False, False, False, True]])
show(encoder(b))
show(encoder(b, src_key_padding_mask=padding))
for padding in (padding, torch.tensor([[False, True, False, True], [False, False, False, True]])):
    with torch.no_grad():
        show(encoder(b, src_key_padding_mask=padding))
torch.manual_seed(7)
t = nn.Transformer(8, 2, 1, 2, 16, 0.0, activation=F.gelu, batch_first=True)
print(len(list(t.parameters())), round(sum([p.double().abs().sum().item() for p in t.parameters()]), 2))
show(t(ramp(2, 5, 8), ramp(2, 4, 8), tgt_mask=mask))
show(t(ramp(5, 8), ramp(4, 8)))
drawn = nn.Transformer(8, 2, 1, 1, 16, 0.2)
show(drawn(x, x))
try:
    t(ramp(2, 5, 8), ramp(3, 4, 8))
except RuntimeError as e:
    print(text(e))
mha = [nn.MultiheadAttention(8, 2), nn.MultiheadAttention(8, 2), nn.MultiheadAttention(8, 2),
       nn.MultiheadAttention(8, 4, add_bias_kv=True, add_zero_attn=True, kdim=6, vdim=5, batch_first=True)]
encoder.requires_grad_(False)
# compile: mha[0](ramp(3, 2, 8), ramp(5, 2, 8), ramp(5, 2, 8))
# compile: mha[1](ramp(3, 2, 8), ramp(5, 2, 8), ramp(5, 2, 8), torch.tensor([[False] * 5, [False, False, False, True, True]]), False, torch.ones(3, 5).triu(1).bool())
# compile: mha[2](ramp(3, 8), ramp(5, 8), ramp(5, 8))
# compile: mha[3](ramp(2, 3, 8), ramp(2, 4, 6), ramp(2, 4, 5))
# compile: encoder(ramp(2, 4, 8), None, torch.tensor([[False, False, True, True], [False, False, False, True]]))
# compile: layer(ramp(4, 2, 8), mask)
# compile: decoder(ramp(4, 2, 8), ramp(5, 2, 8), mask)
# compile: t(ramp(2, 5, 8), ramp(2, 4, 8), None, mask)
# expect: MultiheadAttention(|  (out_proj): NonDynamicallyQuantizableLinear(in_features=8, out_features=8, bias=True)|) ['in_proj_weight', 'in_proj_bias', 'out_proj.weight', 'out_proj.bias']
# expect: (3, 2, 8) 1.31 0.72
# expect: False
# expect: (2, 3, 5) 6.0 2.88
# expect: (3, 2, 8) 1.31 0.72
# expect: True
# expect: (3, 2, 8) 1.31 0.72
# expect: False
# expect: (2, 2, 3, 5) 12.0 5.88
# expect: (3, 2, 8) 2.24 0.96
# expect: False
# expect: (2, 3, 5) 6.0 2.58
# expect: (3, 2, 8) 2.24 0.96
# expect: False
# expect: (2, 3, 5) 6.0 2.58
# expect: (3, 2, 8) 1.55 0.75
# expect: False
# expect: (2, 3, 5) 6.0 2.8
# expect: (3, 8) 0.98 0.42
# expect: False
# expect: (3, 5) 3.0 1.38
# expect: MultiheadAttention(|  (out_proj): NonDynamicallyQuantizableLinear(in_features=8, out_features=8, bias=False)|) ['q_proj_weight', 'k_proj_weight', 'v_proj_weight', 'bias_k', 'bias_v', 'out_proj.weight']
# expect: (2, 3, 8) 3.04 0.74
# expect: False
# expect: (2, 3, 6) 6.0 2.72
# expect: (3, 2, 8) -0.44 -0.39
# expect: False
# expect: (2, 3, 5) 5.51 2.81
# expect: (3, 2, 8) -0.68 -0.47
# expect: False
# expect: (2, 3, 5) 6.0 2.89
# expect: embed_dim must be divisible by num_heads
# expect: [[0.0, -inf, -inf, -inf], [0.0, 0.0, -inf, -inf], [0.0, 0.0, 0.0, -inf], [0.0, 0.0, 0.0, 0.0]]
# expect: TransformerEncoderLayer(|  (self_attn): MultiheadAttention(|    (out_proj): NonDynamicallyQuantizableLinear(in_features=8, out_features=8, bias=True)|  )|  (linear1): Linear(in_features=8, out_features=16, bias=True)|  (dropout): Dropout(p=0.0, inplace=False)|  (linear2): Linear(in_features=16, out_features=8, bias=True)|  (norm1): LayerNorm((8,), eps=1e-05, elementwise_affine=True)|  (norm2): LayerNorm((8,), eps=1e-05, elementwise_affine=True)|  (dropout1): Dropout(p=0.0, inplace=False)|  (dropout2): Dropout(p=0.0, inplace=False)|)
# expect: (4, 2, 8) 0.0 0.4
# expect: (4, 2, 8) 0.0 0.26
# expect: (4, 2, 8) 0.0 0.27
# expect: (4, 2, 8) 0.0 0.44
# expect: (4, 2, 8) 0.0 0.49
# expect: TransformerEncoderLayer(|  (self_attn): MultiheadAttention(|    (out_proj): NonDynamicallyQuantizableLinear(in_features=8, out_features=8, bias=True)|  )|  (linear1): Linear(in_features=8, out_features=16, bias=True)|  (dropout): Dropout(p=0.0, inplace=False)|  (linear2): Linear(in_features=16, out_features=8, bias=True)|  (norm1): LayerNorm((8,), eps=1e-05, elementwise_affine=True)|  (norm2): LayerNorm((8,), eps=1e-05, elementwise_affine=True)|  (dropout1): Dropout(p=0.0, inplace=False)|  (dropout2): Dropout(p=0.0, inplace=False)|)
# expect: (4, 2, 8) -3.81 -4.46
# expect: (4, 2, 8) -2.62 -4.95
# expect: (4, 2, 8) -6.23 -5.75
# expect: (4, 2, 8) 3.19 -0.71
# expect: (4, 2, 8) 0.0 0.19
# expect: (2, 4, 8) 0.0 0.0
# expect: (2, 4, 8) 0.0 0.02
# expect: (2, 3, 8) 0.0 -0.12
# expect: (2, 4, 8) 0.0 0.0
# expect: 52 594.07
# expect: (2, 4, 8) 0.0 -0.29
# expect: (4, 8) 0.0 -0.83
# expect: (4, 2, 8) 0.0 0.73
# expect: the batch number of src and tgt must be equal
