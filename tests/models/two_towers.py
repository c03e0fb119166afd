"""Pictures and captions in one space: patches by einops, a causal text tower, an output that is a mapping with attributes."""
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Optional

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from einops import rearrange, repeat
from einops.layers.torch import Rearrange
from torch import Tensor, einsum

logger = logging.getLogger(__name__)


@dataclass
class TowerConfig:
    width: int = 32
    heads: int = 4
    depth: int = 2
    patch: int = 4
    vocabulary: int = 40
    context: int = 12
    embedding: int = 16


class TowerOutput(OrderedDict):
    def __getattr__(self, name):
        if name in self:
            return self[name]
        raise AttributeError(name)


def exists(value):
    return value is not None


def default(value, otherwise):
    if exists(value):
        return value
    return otherwise() if callable(otherwise) else otherwise


class LayerNorm(nn.LayerNorm):
    def forward(self, x: Tensor):
        kind = x.dtype
        if kind in (torch.float16, torch.bfloat16):
            x = x.float()
        return super().forward(x).type(kind)


class Gated(nn.Module):
    def __init__(self, width, mult=2):
        super().__init__()
        self.net = nn.ModuleDict(OrderedDict(up=nn.Linear(width, 2 * mult * width), down=nn.Linear(mult * width, width)))

    def forward(self, x):
        x, gate = self.net["up"](x).chunk(2, dim=-1)
        return self.net["down"](x * F.gelu(gate))


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.scale = (width // heads) ** -0.5
        self.to_qkv = nn.Linear(width, 3 * width, bias=False)
        self.to_out = nn.Sequential(nn.Linear(width, width), nn.Dropout(0.1))

    def forward(self, x, mask: Optional[Tensor] = None):
        q, k, v = map(lambda t: rearrange(t, "b n (h d) -> (b h) n d", h=self.heads), self.to_qkv(x).chunk(3, dim=-1))
        weights = einsum("b i d, b j d -> b i j", q, k) * self.scale
        if exists(mask):
            keep = repeat(mask, "i j -> b i j", b=weights.shape[0])
            weights = weights.masked_fill(~keep, -torch.finfo(weights.dtype).max)
        out = einsum("b i j, b j d -> b i d", weights.softmax(dim=-1), v)
        return self.to_out(rearrange(out, "(b h) n d -> b n (h d)", h=self.heads))


class Block(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.attention = Attention(config.width, config.heads)
        self.gated = Gated(config.width)
        self.norms = nn.ModuleList([LayerNorm(config.width) for _ in range(2)])

    def forward(self, x, mask=None):
        x = self.attention(self.norms[0](x), mask=mask) + x
        return self.gated(self.norms[1](x)) + x


class PictureTower(nn.Module):
    def __init__(self, config, side=16):
        super().__init__()
        count = (side // config.patch) ** 2
        self.to_patches = nn.Sequential(
            Rearrange("b c (h p1) (w p2) -> b (h w) (p1 p2 c)", p1=config.patch, p2=config.patch),
            nn.Linear(3 * config.patch ** 2, config.width))
        self.first = nn.Parameter(torch.randn(config.width) * 0.1)
        self.places = nn.Parameter(torch.randn(count + 1, config.width) * 0.1)
        self.blocks = nn.ModuleList([Block(config) for _ in range(config.depth)])

    def forward(self, picture):
        x = self.to_patches(picture)
        x = torch.cat([repeat(self.first, "d -> b () d", b=x.shape[0]), x], dim=1) + self.places
        for block in self.blocks:
            x = block(x)
        return x[:, 0]


class TextTower(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.tokens = nn.Embedding(config.vocabulary, config.width)
        self.places = nn.Parameter(torch.randn(config.context, config.width) * 0.1)
        self.blocks = nn.ModuleList([Block(config) for _ in range(config.depth)])
        self.register_buffer("causal", torch.ones(config.context, config.context).tril() > 0, persistent=False)

    def forward(self, text):
        length = text.shape[1]
        x = self.tokens(text) + self.places[:length]
        for block in self.blocks:
            x = block(x, mask=self.causal[:length, :length])
        return x[torch.arange(x.shape[0]), text.argmax(dim=-1)]


class TwoTowers(nn.Module):
    def __init__(self, config=None):
        super().__init__()
        config = default(config, TowerConfig)
        self.picture, self.text = PictureTower(config), TextTower(config)
        self.norm = LayerNorm(config.width)
        self.projections = nn.ModuleDict({name: nn.Linear(config.width, config.embedding, bias=False)
                                          for name in ("picture", "text")})
        self.scale = nn.Parameter(torch.ones([]) * 2.5)
        logger.info("a model of %d parameters", sum(p.numel() for p in self.parameters()))

    @property
    def kind(self):
        return self.projections["text"].weight.dtype

    def embed(self, name, x):
        x = self.projections[name](self.norm(getattr(self, name)(x)))
        return x / x.norm(dim=-1, keepdim=True)

    def forward(self, picture, text, return_loss=True):
        pictures, texts = self.embed("picture", picture.type(self.kind)), self.embed("text", text)
        logits = self.scale.exp() * pictures @ texts.t()
        loss = None
        if return_loss:
            pairs = torch.arange(logits.shape[0])
            loss = (F.cross_entropy(logits, pairs) + F.cross_entropy(logits.t(), pairs)) / 2
        best = TowerOutput(peak=logits.max(dim=1).values, angles=torch.acos(logits.div(self.scale.exp()).clamp(-1, 1)) / np.pi)
        out = TowerOutput(logits=logits, loss=loss, best=best.peak, angles=best["angles"])
        return out["logits"], out.loss, [out.best, out.angles]


def build():
    torch.manual_seed(40)
    return TwoTowers().eval()


def example_inputs(batch=3):
    torch.manual_seed(41)
    return (torch.randn(batch, 3, 16, 16), torch.randint(0, 40, (batch, 9)))


VARIANTS = {"b3": {}, "b2": {"batch": 2}}
