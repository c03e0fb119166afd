# SPDX-License-Identifier: Apache-2.0
# einops beside the same written out in torch.
import torch
import torch.nn as nn
import einops
from einops import rearrange, reduce, repeat
from einops.layers.torch import Rearrange, Reduce

x = torch.arange(2 * 3 * 4 * 6.0).reshape(2, 3, 4, 6)


def eq(a, b):
    print(torch.equal(a, b), tuple(a.shape))


eq(rearrange(x, "b c h w -> b h w c"), x.permute(0, 2, 3, 1))
eq(rearrange(x, "b c (h p) (w q) -> b (h w) (p q c)", p=2, q=3), x.reshape(2, 3, 2, 2, 2, 3).permute(0, 2, 4, 3, 5, 1).reshape(2, 4, 18))
eq(rearrange(x, "b ... -> b (...)"), x.flatten(1))
eq(rearrange(x, "... w -> w ..."), x.permute(3, 0, 1, 2))
eq(rearrange(x, "b c h w -> b c () h w"), x.unsqueeze(2))
eq(rearrange([x, x + 1], "n b c h w -> b n c h w"), torch.stack([x, x + 1], 1))
eq(reduce(x, "b c h w -> b c", "mean"), x.mean((2, 3)))
eq(reduce(x, "b c (h 2) (w 2) -> b c h w", "max"), nn.functional.max_pool2d(x, 2))
eq(reduce(x, "b c h w -> b c 1 1", "sum"), x.sum((2, 3), keepdim=True))
eq(reduce(x + 1, "b c h w -> h", "prod"), (x + 1).prod(0).prod(0).prod(1))
eq(repeat(x, "b c h w -> b c h w k", k=2), x.unsqueeze(-1).expand(-1, -1, -1, -1, 2))
eq(repeat(torch.ones(1, 1, 4), "() n d -> b n d", b=3), torch.ones(3, 1, 4))
eq(repeat(x[0, 0], "h w -> (h 2) (w t)", t=2), x[0, 0].repeat_interleave(2, 0).repeat_interleave(2, 1))
eq(einops.einsum(x[0, 0], x[0, 1], "row k, col k -> row col"), x[0, 0] @ x[0, 1].t())
print(einops.parse_shape(x, "b _ h w"), einops.parse_shape(x, "b ... w"))
p, ps = einops.pack([x[:, 0], x[:, :2].sum(1), x], "b * w")
print(p.shape, ps)
print([t.shape for t in einops.unpack(p, ps, "b * w")])
eq(Rearrange("b (g c) h w -> b g c h w", g=3)(x), x.reshape(2, 3, 1, 4, 6))
print(Rearrange("b (g c) h w -> b g c h w", g=3), Reduce("b c h w -> b c", "max"))


def attend(x):
    q, k, v = rearrange(x, "b n (qkv h d) -> qkv b h n d", h=4, qkv=3)
    weights = einops.einsum(q, k, "b h i d, b h j d -> b h i j").softmax(-1)
    return rearrange(weights @ v, "b h n d -> b n (h d)")


class Patches(nn.Module):
    def __init__(self):
        super().__init__()
        self.to_patches = Rearrange("b c (h p) (w q) -> b (h w) (p q c)", p=2, q=2)
        self.pool = Reduce("b n d -> b d", "mean")

    def forward(self, x):
        patches = self.to_patches(x)
        token = repeat(patches.mean((0, 1)), "d -> b 1 d", b=x.shape[0])
        return self.pool(torch.cat((token, patches), 1))


patches = Patches()
# compile: attend(torch.arange(2 * 5 * 24.0).reshape(2, 5, 24).sin())
# compile: patches(torch.arange(2 * 3 * 4 * 6.0).reshape(2, 3, 4, 6))
# compile: patches(torch.arange(3 * 3 * 6 * 2.0).reshape(3, 3, 6, 2))
# modes: trace-example script hybrid

# expect: True (2, 4, 6, 3)
# expect: True (2, 4, 18)
# expect: True (2, 72)
# expect: True (6, 2, 3, 4)
# expect: True (2, 3, 1, 4, 6)
# expect: True (2, 2, 3, 4, 6)
# expect: True (2, 3)
# expect: True (2, 3, 2, 3)
# expect: True (2, 3, 1, 1)
# expect: True (4,)
# expect: True (2, 3, 4, 6, 2)
# expect: True (3, 1, 4)
# expect: True (8, 12)
# expect: True (4, 4)
# expect: {'b': 2, 'h': 4, 'w': 6} {'b': 2, 'w': 6}
# expect: torch.Size([2, 20, 6]) [torch.Size([4]), torch.Size([4]), torch.Size([3, 4])]
# expect: [torch.Size([2, 4, 6]), torch.Size([2, 4, 6]), torch.Size([2, 3, 4, 6])]
# expect: True (2, 3, 1, 4, 6)
# expect: Rearrange('b (g c) h w -> b g c h w', g=3) Reduce()
