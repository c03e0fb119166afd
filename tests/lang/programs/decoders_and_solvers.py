# Adaptive halting, mixtures of experts, transducers, speculative decoding, solvers, clustering.
import math
import torch
import torch.nn as nn
import torch.nn.functional as F
from typing import List, Tuple, Optional


class ACT(nn.Module):
    """Adaptive computation time."""
    def __init__(self):
        super().__init__()
        self.cell = nn.GRUCell(4, 6)
        self.halt = nn.Linear(6, 1)

    def forward(self, x, h, eps: float = 0.1, most: int = 6):
        b = x.shape[0]
        p = torch.zeros(b)
        out = torch.zeros_like(h)
        n = torch.zeros(b, dtype=torch.int64)
        step = 0
        running = torch.ones(b, dtype=torch.bool)
        while running.any() and step < most:
            h = self.cell(x, h)
            q = torch.sigmoid(self.halt(h)).squeeze(-1)
            last = running & (p + q >= 1 - eps)
            w = torch.where(last, 1 - p, q) * running.float()
            out = out + w.unsqueeze(-1) * h
            p = p + w
            n[running] += 1
            running = running & ~last
            step += 1
        return out, n, p


class MoE(nn.Module):
    def __init__(self, n=3, d=4):
        super().__init__()
        self.gate = nn.Linear(d, n)
        self.experts = nn.ModuleList([nn.Sequential(nn.Linear(d, 8), nn.ReLU(), nn.Linear(8, d)) for _ in range(n)])

    def forward(self, x):
        g = F.softmax(self.gate(x), -1)
        w, k = g.topk(2, -1)
        out = torch.zeros_like(x)
        used = []
        for i, e in enumerate(self.experts):
            rows, slot = torch.where(k == i)
            if rows.numel() == 0:
                continue
            used.append(i)
            out[rows] += w[rows, slot].unsqueeze(-1) * e(x[rows])
        return out, used


class RNNT(nn.Module):
    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(6, 5)
        self.pred = nn.LSTMCell(5, 7)
        self.joint = nn.Linear(12, 6)

    def forward(self, enc, most: int = 3):
        h, c = torch.zeros(1, 7), torch.zeros(1, 7)
        hyp: List[int] = []
        tok = torch.tensor([0])
        h, c = self.pred(self.emb(tok), (h, c))
        score = 0.0
        for t in range(enc.shape[0]):
            emitted = 0
            while emitted < most:
                z = torch.tanh(torch.cat([enc[t:t + 1], h], -1))
                lp = F.log_softmax(self.joint(z), -1)
                v, k = lp[0].max(0)
                score += float(v)
                k = int(k)
                if k == 0:
                    break
                hyp.append(k)
                tok = torch.tensor([k])
                h, c = self.pred(self.emb(tok), (h, c))
                emitted += 1
        return hyp, score, h


class Speculative(nn.Module):
    def __init__(self):
        super().__init__()
        self.big = nn.Linear(5, 8)
        self.small = nn.Linear(5, 8)
        self.emb = nn.Embedding(8, 5)

    def forward(self, start: int, n: int, k: int = 3):
        seq = [start]
        accepted = 0
        while len(seq) < n:
            draft = []
            cur = seq[-1]
            for _ in range(k):
                cur = int(self.small(self.emb(torch.tensor(cur))).argmax())
                draft.append(cur)
            ctx = [seq[-1]] + draft
            logits = self.big(self.emb(torch.tensor(ctx)))
            good = logits.argmax(-1)
            for i, d in enumerate(draft):
                g = int(good[i])
                seq.append(g)
                if g != d:
                    break
                accepted += 1
        return seq[:n], accepted


def cg(A, b, tol: float):
    x = torch.zeros_like(b)
    r = b - A @ x
    p = r
    rs = r @ r
    it = 0
    for it in range(b.shape[0] * 2):
        Ap = A @ p
        alpha = rs / (p @ Ap)
        x = x + alpha * p
        r = r - alpha * Ap
        new = r @ r
        if new.sqrt() < tol:
            break
        p = r + (new / rs) * p
        rs = new
    return x, it


def quicksort(x):
    if x.shape[0] <= 1:
        return x
    p = x[0]
    rest = x[1:]
    return torch.cat([quicksort(rest[rest < p]), p.unsqueeze(0), quicksort(rest[rest >= p])])


def levenshtein(a: str, b: str) -> int:
    prev = list(range(len(b) + 1))
    for i, ca in enumerate(a):
        cur = [i + 1]
        for j, cb in enumerate(b):
            cur.append(min(prev[j] + (ca != cb), prev[j + 1] + 1, cur[j] + 1))
        prev = cur
    return prev[-1]


def soft_nms(boxes, scores, sigma: float, t: float):
    boxes = boxes.clone()
    scores = scores.clone()
    keep = []
    order = torch.arange(scores.numel())
    while order.numel() > 0:
        i = int(scores[order].argmax())
        o = int(order[i])
        keep.append(o)
        order = torch.cat([order[:i], order[i + 1:]])
        if order.numel() == 0:
            break
        b = boxes[o]
        rest = boxes[order]
        lt = torch.max(b[:2], rest[:, :2])
        rb = torch.min(b[2:], rest[:, 2:])
        wh = (rb - lt).clamp(min=0)
        inter = wh[:, 0] * wh[:, 1]
        area = (rest[:, 2] - rest[:, 0]) * (rest[:, 3] - rest[:, 1])
        iou = inter / ((b[2] - b[0]) * (b[3] - b[1]) + area - inter)
        scores[order] *= torch.exp(-iou ** 2 / sigma)
        order = order[scores[order] > t]
    return keep, scores


def beam(logp, width: int, eos: int):
    beams: List[Tuple[List[int], float]] = [([], 0.0)]
    done: List[Tuple[List[int], float]] = []
    for t in range(logp.shape[0]):
        cand = []
        for seq, s in beams:
            lp = logp[t] * (1.0 + 0.1 * len(seq))
            for v in range(lp.shape[0]):
                cand.append((seq + [v], s + float(lp[v])))
        cand.sort(key=lambda c: -c[1])
        beams = []
        for seq, s in cand:
            if seq[-1] == eos:
                done.append((seq, s / len(seq)))
            else:
                beams.append((seq, s))
            if len(beams) == width:
                break
        if not beams:
            break
    done.extend((q, s / max(len(q), 1)) for q, s in beams)
    return max(done, key=lambda d: d[1])


def euler_adaptive(y, t1: float, tol: float):
    t, h, n, bad = 0.0, 0.1, 0, 0
    while t < t1 and n < 500:
        h = min(h, t1 - t)
        k1 = -y + math.sin(t)
        k2 = -(y + h * k1) + math.sin(t + h)
        err = float((h * (k2 - k1) / 2).abs().max())
        if err <= tol:
            y = y + h * (k1 + k2) / 2
            t += h
        else:
            bad += 1
        h *= min(2.0, max(0.2, 0.9 * math.sqrt(tol / (err + 1e-12))))
        n += 1
    return y, n, bad


def em_gmm(x, mu, var, pi, n: int):
    ll_old = -float("inf")
    for i in range(n):
        lp = -0.5 * ((x[:, None] - mu) ** 2 / var + var.log() + math.log(2 * math.pi)) + pi.log()
        ll = torch.logsumexp(lp, 1)
        r = (lp - ll[:, None]).exp()
        nk = r.sum(0)
        mu = (r * x[:, None]).sum(0) / nk
        var = (r * (x[:, None] - mu) ** 2).sum(0) / nk + 1e-3
        pi = nk / x.shape[0]
        total = ll.sum().item()
        if abs(total - ll_old) < 1e-3:
            return mu, var, pi, i
        ll_old = total
    return mu, var, pi, n


def opt(x, y: Optional[torch.Tensor] = None, scale: Optional[float] = None):
    if y is None:
        y = x * 2
    if scale is not None and x.sum() > 0:
        y = y * scale
    s = 0.0 if scale is None else scale
    return y, s


act, moe, rnnt, spec = ACT().eval(), MoE().eval(), RNNT().eval(), Speculative().eval()
torch.set_grad_enabled(False)
with torch.no_grad():
    for m in (act, moe, rnnt, spec):
        for i, p in enumerate(m.parameters()):
            n = p.numel()
            p.copy_(((torch.arange(n) * (2 * i + 7)) % 19).float().reshape(p.shape) * 0.11 - 1.0)
SPD = torch.tensor([[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]])
BOXES = torch.tensor([[0.0, 0, 4, 4], [1, 1, 5, 5], [0, 0, 4, 3.5], [8, 8, 9, 9]])
# compile: act(torch.arange(12.0).reshape(3, 4).sin(), torch.zeros(3, 6))
# compile: act(torch.arange(12.0).reshape(3, 4).cos(), torch.ones(3, 6), 0.3, 2)
# compile: moe(torch.arange(20.0).reshape(5, 4).sin())
# compile: moe(torch.zeros(0, 4))
# compile: rnnt(torch.arange(20.0).reshape(4, 5).cos())
# compile: spec(1, 9)
# compile: spec(2, 5, 1)
# compile: cg(SPD, torch.tensor([1.0, 2.0, 3.0]), 1e-5)
# compile: quicksort(torch.tensor([3.0, 1.0, 2.0, 5.0, 4.0]))
# compile: quicksort(torch.zeros(0))
# compile: levenshtein("kitten", "sitting")
# compile: soft_nms(BOXES, torch.tensor([0.9, 0.8, 0.7, 0.6]), 0.5, 0.1)
# compile: beam(torch.arange(12.0).reshape(4, 3).sin(), 2, 2)
# compile: euler_adaptive(torch.tensor([1.0, 0.5]), 2.0, 1e-4)
# compile: em_gmm(torch.tensor([0.1, 0.2, 0.3, 2.0, 2.1, 2.3]), torch.tensor([0.0, 1.0]), torch.tensor([1.0, 1.0]), torch.tensor([0.5, 0.5]), 20)
# compile: opt(torch.ones(2))
# compile: opt(torch.ones(2), None, 2.5)
# compile: opt(torch.ones(2), torch.zeros(2), 2.5)

print(act(torch.arange(12.0).reshape(3, 4).sin(), torch.zeros(3, 6)))
print(act(torch.arange(12.0).reshape(3, 4).cos(), torch.ones(3, 6), 0.3, 2))
print(moe(torch.arange(20.0).reshape(5, 4).sin()))
print(moe(torch.zeros(0, 4)))
print(rnnt(torch.arange(20.0).reshape(4, 5).cos())[0])
print(spec(1, 9))
print(spec(2, 5, 1))
print(cg(SPD, torch.tensor([1.0, 2.0, 3.0]), 1e-5))
print(quicksort(torch.tensor([3.0, 1.0, 2.0, 5.0, 4.0])))
print(quicksort(torch.zeros(0)))
print(levenshtein("kitten", "sitting"))
print(soft_nms(BOXES, torch.tensor([0.9, 0.8, 0.7, 0.6]), 0.5, 0.1))
print(beam(torch.arange(12.0).reshape(4, 3).sin(), 2, 2))
print(euler_adaptive(torch.tensor([1.0, 0.5]), 2.0, 1e-4))
print(em_gmm(torch.tensor([0.1, 0.2, 0.3, 2.0, 2.1, 2.3]), torch.tensor([0.0, 1.0]), torch.tensor([1.0, 1.0]), torch.tensor([0.5, 0.5]), 20))
print(opt(torch.ones(2)))
print(opt(torch.ones(2), None, 2.5))
print(opt(torch.ones(2), torch.zeros(2), 2.5))

# expect: (tensor([[ 0.1462,  0.7154, -0.7531,  0.4086,  0.2535,  0.3648],
# expect:         [ 0.7849,  0.4065,  0.1789,  0.0564, -0.0842,  0.6759],
# expect:         [ 0.3776,  0.0766, -0.6829, -0.3598,  0.3693,  0.3224]]), tensor([3, 3, 5]), tensor([1., 1., 1.]))
# expect: (tensor([[ 0.0872,  0.6029, -0.3659, -0.3673,  0.6757,  0.3924],
# expect:         [ 0.2624,  0.9809, -0.2876,  0.2759,  0.9796,  0.9693],
# expect:         [ 0.4393,  0.4810,  0.3080, -0.2176,  0.4696,  0.2779]]), tensor([2, 2, 2]), tensor([0.6816, 1.0000, 0.4929]))
# expect: (tensor([[-0.5388,  0.7296, -0.5185, -0.5441],
# expect:         [-0.9541,  0.7965,  0.3698,  0.0325],
# expect:         [-1.3553,  0.3414,  0.2035, -0.0857],
# expect:         [-0.2163,  0.8189, -0.2851, -0.1704],
# expect:         [-1.4217,  0.8400,  0.5329, -0.0141]]), [1, 2])
# expect: (tensor([], size=(0, 4)), [])
# expect: [5, 5, 5, 4, 4, 4, 3, 3, 3]
# expect: ([1, 2, 2, 2, 2, 2, 2, 2, 2], 0)
# expect: ([2, 2, 2, 2, 2], 0)
# expect: (tensor([0.2222, 0.1111, 1.4444]), 2)
# expect: tensor([1., 2., 3., 4., 5.])
# expect: tensor([])
# expect: 3
# expect: ([0, 3, 1, 2], tensor([0.9000, 0.5890, 0.1212, 0.6000]))
# expect: ([2], 0.9092974066734314)
# expect: (tensor([0.8657, 0.7980]), 130, 4)
# expect: (tensor([0.2000, 2.1333]), tensor([0.0077, 0.0166]), tensor([0.5000, 0.5000]), 8)
# expect: (tensor([2., 2.]), 0.0)
# expect: (tensor([5., 5.]), 2.5)
# expect: (tensor([0., 0.]), 2.5)
