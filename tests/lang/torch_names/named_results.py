# Functions whose results have names, in PyTorch's classes: read by name, by number and taken apart.
import torch


def summary(x, s):
    lo, hi = x.aminmax(dim=1)
    m = x.mode()
    sign, log = torch.slogdet(s)
    p, l, u = torch.linalg.lu(s)
    n = x.nanmedian(1)
    return (lo, x.aminmax().max, m.values, m.indices, torch.slogdet(s).logabsdet - log, (p @ l @ u - s).abs().max() < 1e-5,
            n.values, n[1], torch.frexp(x).exponent, torch.linalg.lstsq(s, x).solution, x.kthvalue(2).values)


def by_data(x):
    r = x.mode() if x.sum() > 0 else x.median(0)
    best = x[0]
    for k in range(x.size(0)):
        v = x[k:].aminmax(dim=0)
        if (v.max - v.min).sum() > best.sum():
            best = v.max
    return r.values, best


x = torch.tensor([[3.0, 1.0, 3.0], [2.0, 2.0, -5.0], [0.5, 0.25, 8.0]])
s = x @ x.T + torch.eye(3)
for r in (x.mode(), x.aminmax(), torch.slogdet(s), torch.linalg.inv_ex(s), torch.svd(s), torch.histogram(x, bins=2), x.max(1),
          torch.linalg.eigh(s), torch.triangular_solve(x, s)):
    print(type(r).__name__, type(r), isinstance(r, tuple), len(r))
print(x.mode(), x.sort().indices.tolist(), torch.return_types.max is type(x.max(0)))
print(summary(x, s)[2:4], by_data(x), by_data(-x))

# compile: by_data(torch.tensor([[3.0, 1.0, 3.0], [2.0, 2.0, -5.0]]))
# compile: by_data(torch.tensor([[-3.0, 1.0, 3.0], [2.0, 2.0, -15.0]]))
# compile: summary(torch.tensor([[3.0, 1.0, 3.0], [2.0, 2.0, -5.0], [0.5, 0.25, 8.0]]), torch.eye(3) + 1)

# expect: mode <class 'torch.return_types.mode'> True 2
# expect: aminmax <class 'torch.return_types.aminmax'> True 2
# expect: slogdet <class 'torch.return_types.slogdet'> True 2
# expect: linalg_inv_ex <class 'torch.return_types.linalg_inv_ex'> True 2
# expect: svd <class 'torch.return_types.svd'> True 3
# expect: histogram <class 'torch.return_types.histogram'> True 2
# expect: max <class 'torch.return_types.max'> True 2
# expect: linalg_eigh <class 'torch.return_types.linalg_eigh'> True 2
# expect: triangular_solve <class 'torch.return_types.triangular_solve'> True 2
# expect: torch.return_types.mode(
# expect: values=tensor([3.0000, 2.0000, 0.2500]),
# expect: indices=tensor([2, 1, 1])) [[1, 0, 2], [2, 0, 1], [1, 0, 2]] True
# expect: (tensor([3.0000, 2.0000, 0.2500]), tensor([2, 1, 1])) (tensor([3.0000, 2.0000, 0.2500]), tensor([2., 2., 8.])) (tensor([-2., -1., -3.]), tensor([-0.5000, -0.2500,  5.0000]))
