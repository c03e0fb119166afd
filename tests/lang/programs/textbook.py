# Textbook algorithms: sorting, elimination, dynamic programming, decoding, search.
import torch
import torch.nn.functional as F


def masked(x, t: float):
    m = x > t
    y = x.clone()
    y[m] = 0.0
    while bool((y > -1).any()):
        y[y > -1] -= 1
    return y, m.sum()


def bubble(x):
    n = x.shape[0]
    x = x.clone()
    swaps = 0
    for i in range(n):
        done = True
        for j in range(n - 1 - i):
            if x[j] > x[j + 1]:
                a = x[j].clone()
                x[j] = x[j + 1]
                x[j + 1] = a
                swaps += 1
                done = False
        if done:
            break
    else:
        swaps += 1000
    return x, swaps


def swap_rows(x, i: int, j: int):
    x = x.clone()
    x[[i, j]] = x[[j, i]]
    k = 0
    while k < 2:
        x[i], x[j] = x[j].clone(), x[i].clone()
        k += 1
    return x


def swap_alias(x, i: int, j: int):
    x = x.clone()
    if x.sum() > 0:
        x[i], x[j] = x[j], x[i]
    return x


def gauss(a, b):
    n = a.shape[0]
    a = a.clone()
    b = b.clone()
    for k in range(n):
        p = int(a[k:, k].abs().argmax()) + k
        if p != k:
            a[[k, p]] = a[[p, k]]
            b[[k, p]] = b[[p, k]]
        for i in range(k + 1, n):
            f = a[i, k] / a[k, k]
            a[i, k:] -= f * a[k, k:]
            b[i] -= f * b[k]
    x = torch.zeros_like(b)
    for i in range(n - 1, -1, -1):
        x[i] = (b[i] - (a[i, i + 1:] * x[i + 1:]).sum()) / a[i, i]
    return x


def dp(cost):
    n, m = cost.shape
    d = torch.full((n + 1, m + 1), float("inf"))
    d[0, 0] = 0.0
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            d[i, j] = cost[i - 1, j - 1] + torch.min(torch.stack([d[i - 1, j], d[i, j - 1], d[i - 1, j - 1]]))
    path = []
    i, j = n, m
    while i > 0 and j > 0:
        path.append((i - 1, j - 1))
        k = int(torch.stack([d[i - 1, j - 1], d[i - 1, j], d[i, j - 1]]).argmin())
        if k == 0:
            i, j = i - 1, j - 1
        elif k == 1:
            i -= 1
        else:
            j -= 1
    return d[n, m], path[::-1]


def viterbi(em, tr):
    T, S = em.shape
    v = em[0]
    back = []
    for t in range(1, T):
        s = v.unsqueeze(1) + tr
        best, idx = s.max(0)
        v = best + em[t]
        back.append(idx)
    k = int(v.argmax())
    out = [k]
    for idx in reversed(back):
        k = int(idx[k])
        out.insert(0, k)
    return out, v.max()


def ctc_greedy(logits, blank: int):
    ids = logits.argmax(-1).tolist()
    out = []
    prev = None
    for i in ids:
        if i != prev and i != blank:
            out.append(i)
        prev = i
    return out


def bisect(x, target: float):
    lo, hi = 0, x.shape[0]
    while lo < hi:
        mid = (lo + hi) // 2
        if x[mid] < target:
            lo = mid + 1
        else:
            hi = mid
    return lo


def newton(x, tol: float):
    it = 0
    while True:
        f = x ** 3 - 2 * x - 5
        g = 3 * x ** 2 - 2
        step = f / g
        x = x - step
        it += 1
        if step.abs().max() < tol or it >= 50:
            break
    return x, it


def kmeans(x, c, n: int):
    for it in range(n):
        d = torch.cdist(x, c)
        a = d.argmin(1)
        new = []
        for k in range(c.shape[0]):
            m = a == k
            if m.any():
                new.append(x[m].mean(0))
            else:
                new.append(c[k])
        new = torch.stack(new)
        if torch.allclose(new, c):
            break
        c = new
    return c, a, it


def topk_filter(logits, k: int, p: float):
    v, i = torch.topk(logits, k)
    logits = logits.masked_fill(logits < v[..., -1:], float("-inf"))
    s, idx = torch.sort(logits, descending=True)
    cum = torch.cumsum(F.softmax(s, -1), -1)
    rm = cum > p
    rm[..., 1:] = rm[..., :-1].clone()
    rm[..., 0] = False
    logits[idx[rm]] = float("-inf")
    return logits


def tensor_while(x):
    i = torch.tensor(0)
    while i < 5:
        x = x + i
        i += 1
        if x.sum() > 10:
            break
    return x, i


def nested_ret(x, n: int):
    for i in range(n):
        for j in range(n):
            if x[i, j] < 0:
                return i, j, x[i] * 2
            elif i == j:
                continue
            x = x + 0.5
    return -1, -1, x[0]


def int_ops(a: int, b: int):
    r = []
    for x in (a, -a):
        for y in (b, -b):
            if y == 0:
                continue
            r.append((x // y, x % y, divmod(x, y), x ** 2, x << 1, x >> 1, x & y, x | y, x ^ y, ~x))
    return r

# compile: masked(torch.arange(6.0) - 2, 1.0)
# compile: bubble(torch.tensor([3.0, 1.0, 2.0, -1.0]))
# compile: bubble(torch.tensor([1.0, 2.0]))
# compile: bubble(torch.zeros(0))
# compile: swap_rows(torch.arange(12.0).reshape(4, 3), 1, 3)
# compile: swap_rows(torch.arange(12.0).reshape(4, 3), -1, 0)
# compile: swap_alias(torch.arange(12.0).reshape(4, 3), 1, 3)
# compile: gauss(torch.tensor([[0.0, 2.0, 1.0], [1.0, -2.0, -3.0], [-1.0, 1.0, 2.0]]), torch.tensor([-8.0, 0.0, 3.0]))
# compile: dp(torch.arange(12.0).reshape(3, 4).cos())
# compile: dp(torch.arange(6.0).reshape(2, 3).sin())
# compile: viterbi(torch.arange(12.0).reshape(4, 3).cos(), torch.arange(9.0).reshape(3, 3).sin())
# compile: ctc_greedy(torch.arange(40.0).reshape(8, 5).sin(), 0)
# compile: bisect(torch.arange(10.0), 3.5)
# compile: bisect(torch.arange(10.0), 100.0)
# compile: newton(torch.tensor([2.0, 3.0]), 1e-5)
# compile: kmeans(torch.arange(24.0).reshape(12, 2).sin(), torch.tensor([[0.0, 0.0], [1.0, 1.0], [9.0, 9.0]]), 7)
# compile: topk_filter(torch.arange(9.0).cos(), 5, 0.7)
# compile: tensor_while(torch.ones(2))
# compile: nested_ret(torch.arange(9.0).reshape(3, 3) - 0.5, 3)
# compile: nested_ret(torch.arange(9.0).reshape(3, 3) + 1, 3)
# compile: int_ops(7, 3)
# compile: int_ops(7, 0)

print(masked(torch.arange(6.0) - 2, 1.0))
print(bubble(torch.tensor([3.0, 1.0, 2.0, -1.0])))
print(bubble(torch.tensor([1.0, 2.0])))
print(bubble(torch.zeros(0)))
print(swap_rows(torch.arange(12.0).reshape(4, 3), 1, 3))
print(swap_rows(torch.arange(12.0).reshape(4, 3), -1, 0))
print(swap_alias(torch.arange(12.0).reshape(4, 3), 1, 3))
print(gauss(torch.tensor([[0.0, 2.0, 1.0], [1.0, -2.0, -3.0], [-1.0, 1.0, 2.0]]), torch.tensor([-8.0, 0.0, 3.0])))
print(dp(torch.arange(12.0).reshape(3, 4).cos()))
print(dp(torch.arange(6.0).reshape(2, 3).sin()))
print(viterbi(torch.arange(12.0).reshape(4, 3).cos(), torch.arange(9.0).reshape(3, 3).sin()))
print(ctc_greedy(torch.arange(40.0).reshape(8, 5).sin(), 0))
print(bisect(torch.arange(10.0), 3.5))
print(bisect(torch.arange(10.0), 100.0))
print(newton(torch.tensor([2.0, 3.0]), 1e-5))
print(kmeans(torch.arange(24.0).reshape(12, 2).sin(), torch.tensor([[0.0, 0.0], [1.0, 1.0], [9.0, 9.0]]), 7))
print(topk_filter(torch.arange(9.0).cos(), 5, 0.7))
print(tensor_while(torch.ones(2)))
print(nested_ret(torch.arange(9.0).reshape(3, 3) - 0.5, 3))
print(nested_ret(torch.arange(9.0).reshape(3, 3) + 1, 3))
print(int_ops(7, 3))
print(int_ops(7, 0))

# expect: (tensor([-2., -1., -1., -1., -1., -1.]), tensor(2))
# expect: (tensor([-1.,  1.,  2.,  3.]), 5)
# expect: (tensor([1., 2.]), 0)
# expect: (tensor([]), 1000)
# expect: tensor([[ 0.,  1.,  2.],
# expect:         [ 9., 10., 11.],
# expect:         [ 6.,  7.,  8.],
# expect:         [ 3.,  4.,  5.]])
# expect: tensor([[ 9., 10., 11.],
# expect:         [ 3.,  4.,  5.],
# expect:         [ 6.,  7.,  8.],
# expect:         [ 0.,  1.,  2.]])
# expect: tensor([[ 0.,  1.,  2.],
# expect:         [ 9., 10., 11.],
# expect:         [ 6.,  7.,  8.],
# expect:         [ 9., 10., 11.]])
# expect: tensor([-4., -5.,  2.])
# expect: (tensor(-1.5449), [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (2, 3)])
# expect: (tensor(-1.7157), [(0, 0), (1, 1), (1, 2)])
# expect: ([0, 2, 2, 2], tensor(4.0306))
# expect: [2, 3, 4, 2, 3, 4]
# expect: 4
# expect: 10
# expect: (tensor([2.0946, 2.0946]), 5)
# expect: (tensor([[-0.4521, -0.3628],
# expect:         [ 0.7604,  0.5763],
# expect:         [ 9.0000,  9.0000]]), tensor([1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]), 2)
# expect: tensor([1.0000,   -inf,   -inf,   -inf,   -inf,   -inf, 0.9602, 0.7539,   -inf])
# expect: (tensor([7., 7.]), tensor(4))
# expect: (0, 0, tensor([-1.,  1.,  3.]))
# expect: (-1, -1, tensor([4., 5., 6.]))
# expect: [(2, 1, (2, 1), 49, 14, 3, 3, 7, 4, -8), (-3, -2, (-3, -2), 49, 14, 3, 5, -1, -6, -8), (-3, 2, (-3, 2), 49, -14, -4, 1, -5, -6, 6), (2, -1, (2, -1), 49, -14, -4, -7, -3, 4, 6)]
# expect: []
