# One program after another in shapes that change from call to call: empty, one element, odd ends.
import torch
import torch.nn.functional as F

torch.set_grad_enabled(False)
W = torch.arange(16.0).reshape(4, 4).sin()
K = torch.arange(9.0).reshape(3, 1, 3).cos()

def attn(x, n: int):
    q = x @ W
    s = torch.softmax(q @ x.transpose(-1, -2) / 2.0, -1)
    return (s @ x).relu().sum(-1)
def norm(x, n: int):
    k = 0
    while k < n:
        x = F.layer_norm(x, (x.shape[-1],)) * 0.5 + x
        k += 1
    return x
def conv(x, n: int):
    y = F.conv1d(x.unsqueeze(1), K, padding=2)
    for i in range(n):
        y = torch.tanh(y)
    return F.max_pool1d(y, 2) if y.shape[-1] > 1 and y.shape[0] > 0 else y
def stats(x, n: int):
    if x.numel() == 0:
        return x.sum(), x.shape[0]
    return x.max(), x.argmin(), x.std() if x.numel() > 1 else x.mean(), x.cumsum(0)[-1]
def grow(x, n: int):
    y = x[:0]
    for i in range(n):
        y = torch.cat([y, x * i, y[:1]])
        if y.numel() > 0 and y.sum() > 50:
            break
    return y
def pick(x, n: int):
    m = x > 0
    y = x[m]
    z = torch.nonzero(m)
    return y, z, torch.where(m, x, -x).flip(0), m.any(), m.all()
def srt(x, n: int):
    v, i = torch.sort(x, dim=-1, descending=n % 2 == 0)
    t = torch.topk(x, min(n, x.shape[-1]), -1)
    return v, i, t[0], t[1]
def split(x, n: int):
    r = 0
    for c in x.split(max(n, 1), 0):
        r = r + c.sum() * c.shape[0]
    a = x.chunk(2, 0)
    return r, a[0] * 2, len(a)
def outer(x, n: int):
    r = x.reshape(-1)
    g = r.unsqueeze(0) * r.unsqueeze(1)
    return torch.tril(g).sum(0), g.diagonal() + n, g[::2, 1::3]
def scan(x, n: int):
    h = torch.zeros(x.shape[-1])
    out = []
    for t in range(x.shape[0]):
        h = torch.sigmoid(x[t] + h * 0.5)
        if h.numel() > 0 and h.max() > 0.95:
            h = h * 0.1
        out.append(h)
    return torch.stack(out) if out else h
def pool(x, n: int):
    y = x.unsqueeze(0).unsqueeze(0)
    return F.pad(y, (n, 1, 0, n), value=1.5), F.interpolate(y, scale_factor=2.0) if x.numel() > 0 else y
def inplace(x, n: int):
    y = x.clone()
    y[..., ::2] *= 2
    if y.shape[0] > 1:
        y[1:] += y[:-1]
        y[-1] = 0
    y.clamp_(-3, n)
    return y
def means(x, n: int):
    return x.mean(0), x.mean(-1, keepdim=True), x.var(0, unbiased=False), (x - x.mean()).abs().sum(), x.prod(-1), x.logsumexp(-1) if x.shape[-1] > 0 else 0
def gather(x, n: int):
    if x.shape[0] == 0 or x.shape[1] == 0:
        return x
    i = torch.arange(n) % x.shape[0]
    return x[i], x.index_select(0, i), torch.gather(x, 0, i.unsqueeze(1).expand(n, x.shape[1])), torch.zeros_like(x).index_add(0, i, torch.ones(n, x.shape[1]))

def T(*s):
    n = 1
    for k in s:
        n *= k
    return (torch.arange(n) * 7 % 11).float().reshape(s) * 0.3 - 1.2
# compile: attn(T(3, 4), 2)
# compile: attn(T(0, 4), 0)
# compile: attn(T(17, 4), 5)
# compile: norm(T(3, 5), 2)
# compile: norm(T(0, 3), 3)
# compile: norm(T(1, 1), 1)
# compile: norm(T(33, 7), 0)
# compile: norm(T(5, 65), 3)
# compile: conv(T(3, 5), 2)
# compile: conv(T(0, 3), 3)
# compile: conv(T(1, 1), 1)
# compile: conv(T(33, 7), 0)
# compile: conv(T(5, 65), 3)
# compile: stats(T(3, 5), 2)
# compile: stats(T(0, 3), 3)
# compile: stats(T(1, 1), 1)
# compile: stats(T(33, 7), 0)
# compile: stats(T(5, 65), 3)
# compile: grow(T(3, 5), 2)
# compile: grow(T(0, 3), 3)
# compile: grow(T(1, 1), 1)
# compile: grow(T(33, 7), 0)
# compile: grow(T(5, 65), 3)
# compile: pick(T(3, 5), 2)
# compile: pick(T(0, 3), 3)
# compile: pick(T(1, 1), 1)
# compile: pick(T(33, 7), 0)
# compile: pick(T(5, 65), 3)
# compile: srt(T(3, 5), 2)
# compile: srt(T(0, 3), 3)
# compile: srt(T(1, 1), 1)
# compile: srt(T(33, 7), 0)
# compile: srt(T(5, 65), 3)
# compile: split(T(3, 5), 2)
# compile: split(T(0, 3), 3)
# compile: split(T(1, 1), 1)
# compile: split(T(33, 7), 0)
# compile: split(T(5, 65), 3)
# compile: outer(T(3, 5), 2)
# compile: outer(T(0, 3), 3)
# compile: outer(T(1, 1), 1)
# compile: outer(T(33, 7), 0)
# compile: outer(T(5, 65), 3)
# compile: scan(T(3, 5), 2)
# compile: scan(T(0, 3), 3)
# compile: scan(T(1, 1), 1)
# compile: scan(T(33, 7), 0)
# compile: scan(T(5, 65), 3)
# compile: pool(T(3, 5), 2)
# compile: pool(T(0, 3), 3)
# compile: pool(T(1, 1), 1)
# compile: pool(T(33, 7), 0)
# compile: pool(T(5, 65), 3)
# compile: inplace(T(3, 5), 2)
# compile: inplace(T(0, 3), 3)
# compile: inplace(T(1, 1), 1)
# compile: inplace(T(33, 7), 0)
# compile: inplace(T(5, 65), 3)
# compile: means(T(3, 5), 2)
# compile: means(T(0, 3), 3)
# compile: means(T(1, 1), 1)
# compile: means(T(33, 7), 0)
# compile: means(T(5, 65), 3)
# compile: gather(T(3, 5), 2)
# compile: gather(T(0, 3), 3)
# compile: gather(T(1, 1), 1)
# compile: gather(T(33, 7), 0)
# compile: gather(T(5, 65), 3)
