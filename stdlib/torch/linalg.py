"""torch.linalg: rows of the operator table under their `linalg.` names, and what is composed of them."""
import math

import _periplus
import torch
from torch import _checks, return_types


def _batch(t):
    return list(t.shape[:-2])


def cross(input, other, *, dim=-1):
    return torch.cross(input, other, dim)


def vecdot(x, y, *, dim=-1):
    _checks.floating_for("linalg.vecdot", x)
    _checks.same_dtype(f"linalg.vecdot: Expected x and y to have the same dtype, but found x of type {_checks.name_of(x)} and y "
                       f"of type {_checks.name_of(y)} instead", x, y)
    return (x * y).sum(dim)


def matmul(input, other):
    return torch.matmul(input, other)


def multi_dot(tensors):
    """The cheapest order of the products is found first (dynamic programming over the sizes)."""
    n = len(tensors)
    first, last = tensors[0].dim() == 1, tensors[n - 1].dim() == 1
    parts = list(tensors)
    if first:
        parts[0] = parts[0].unsqueeze(0)
    if last:
        parts[n - 1] = parts[n - 1].unsqueeze(1)
    sizes = [p.size(0) for p in parts] + [parts[n - 1].size(1)]
    cost, split = {}, {}
    for i in range(n):
        cost[(i, i)] = 0
    for length in range(2, n + 1):
        for i in range(n - length + 1):
            j = i + length - 1
            for k in range(i, j):
                c = cost[(i, k)] + cost[(k + 1, j)] + sizes[i] * sizes[k + 1] * sizes[j + 1]
                if (i, j) not in cost or c < cost[(i, j)]:
                    cost[(i, j)], split[(i, j)] = c, k
    out = _chain(parts, split, 0, n - 1)
    if first:
        out = out.squeeze(0)
    return out.squeeze(-1) if last else out


def _chain(parts, split, i, j):
    if i == j:
        return parts[i]
    k = split[(i, j)]
    return torch.mm(_chain(parts, split, i, k), _chain(parts, split, k + 1, j))


def matrix_power(input, n):
    if n < 0:
        return matrix_power(inv(input), -n)
    out = torch.eye(input.size(-1), dtype=input.dtype).expand(input.shape).clone()
    square = input
    while n > 0:
        if n % 2 == 1:
            out = torch.matmul(out, square)
        n = n // 2
        if n > 0:
            square = torch.matmul(square, square)
    return out


def matrix_exp(input):
    return torch.matrix_exp(input)


def vander(x, *, N=None):
    x = x.reshape(1) if x.dim() == 0 else x
    x = x if x.is_floating_point() else x.to(torch.int64)
    n = x.size(-1) if N is None else N
    column = torch.ones_like(x)
    out = []
    for _ in range(n):
        out.append(column)
        column = column * x
    return torch.stack(out, -1)


# --- norms ---------------------------------------------------------------------------------------

def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None):
    if dtype is not None:
        x = x.to(dtype)
    _checks.floating_for("linalg.vector_norm", x)
    if dim is None:
        flat = _vector_norm(x.reshape(-1), ord, [0], False)
        return flat.reshape([1] * x.dim()) if keepdim else flat
    return _vector_norm(x, ord, [dim] if isinstance(dim, int) else list(dim), keepdim)


def _vector_norm(x, ord, dims, keepdim):
    a = torch.abs(x)
    if ord == math.inf:
        return a.amax(dims, keepdim)
    if ord == -math.inf:
        return a.amin(dims, keepdim)
    if ord == 0:
        return (a != 0).to(x.dtype).sum(dims, keepdim=keepdim)
    if ord == 1:
        return a.sum(dims, keepdim=keepdim)
    if ord == 2:
        return torch.sqrt((a * a).sum(dims, keepdim=keepdim))
    return torch.pow(torch.pow(a, ord).sum(dims, keepdim=keepdim), 1.0 / ord)


def matrix_norm(A, ord="fro", dim=(-2, -1), keepdim=False, *, dtype=None):
    if dtype is not None:
        A = A.to(dtype)
    _checks.floating_for("linalg.matrix_norm", A)
    if A.dim() < 2:
        raise RuntimeError("linalg.matrix_norm: The input tensor A must have at least 2 dimensions.")
    rank = A.dim()
    row, column = dim[0] % rank, dim[1] % rank
    if ord == "fro":
        return vector_norm(A, 2, (row, column), keepdim)
    if ord in (1, -1, math.inf, -math.inf):
        inner, outer = (row, column) if ord in (1, -1) else (column, row)
        sums = torch.abs(A).sum(inner, keepdim=True)
        out = sums.amax(outer, keepdim=True) if ord > 0 else sums.amin(outer, keepdim=True)
    else:
        s = svdvals(A.movedim((row, column), (-2, -1)))
        if ord == "nuc":
            value = s.sum(-1)
        else:
            value = s.amax(-1) if ord > 0 else s.amin(-1)
        if not keepdim:
            return value
        return value.unsqueeze(min(row, column)).unsqueeze(max(row, column))
    return out if keepdim else out.squeeze(max(row, column)).squeeze(min(row, column))


def norm(A, ord=None, dim=None, keepdim=False, *, dtype=None):
    if dim is not None and not isinstance(dim, int) and len(dim) == 2 and ord is not None:
        return matrix_norm(A, ord, dim, keepdim, dtype=dtype)
    if dim is None and ord is not None and A.dim() == 2:
        return matrix_norm(A, ord, (0, 1), keepdim, dtype=dtype)
    if isinstance(ord, str):
        return matrix_norm(A, ord, (-2, -1) if dim is None else dim, keepdim, dtype=dtype)
    return vector_norm(A, 2 if ord is None else ord, dim, keepdim, dtype=dtype)


def cond(A, p=None):
    if p is None or p == 2 or p == -2:
        s = svdvals(A)
        return s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
    return matrix_norm(A, p) * matrix_norm(inv(A), p)


# --- triangular factors --------------------------------------------------------------------------

def cholesky(input, *, upper=False):
    factor, info = torch.linalg.cholesky_ex(input, upper=upper)
    if info.numel() and info.max().item() > 0:
        raise torch.linalg.LinAlgError(
            "linalg.cholesky: The factorization could not be completed because the input is not positive-definite (the "
            f"leading minor of order {info.max().item()} is not positive-definite).")
    return factor


class LinAlgError(RuntimeError):
    pass


def lu_factor(A, *, pivot=True):
    factors, pivots, _ = torch.linalg.lu_factor_ex(A, pivot=pivot)
    return return_types.linalg_lu_factor(factors, pivots)


def lu(A, *, pivot=True):
    factors, pivots, _ = torch.linalg.lu_factor_ex(A, pivot=pivot)
    lower, upper = _unpack(factors)
    if not pivot:
        return return_types.linalg_lu(torch.zeros(0, dtype=A.dtype), lower, upper)
    return return_types.linalg_lu(_permutation(pivots, A.size(-2), A.dtype), lower, upper)


def _unpack(factors):
    m, n = factors.size(-2), factors.size(-1)
    k = min(m, n)
    lower = torch.tril(factors[..., :, :k], -1) + torch.eye(m, k, dtype=factors.dtype)
    return lower, torch.triu(factors[..., :k, :])


def _row_order(pivots, n):
    """Row i of the product P'A is row order[i] of A."""
    order = torch.arange(n).expand(list(pivots.shape[:-1]) + [n]).clone()
    for i in range(pivots.size(-1)):
        j = (pivots[..., i:i + 1] - 1).long()
        here = torch.full_like(j, i)
        a, b = order.gather(-1, here), order.gather(-1, j)
        order = order.scatter(-1, here, b).scatter(-1, j, a)
    return order


def _permutation(pivots, n, dtype):
    order = _row_order(pivots, n)
    return (torch.arange(n).unsqueeze(-1) == order.unsqueeze(-2)).to(dtype)


def lu_solve(LU, pivots, B, *, left=True, adjoint=False):
    if not left:
        return lu_solve(LU, pivots, B.mT, left=True, adjoint=not adjoint).mT
    order = _permutation(pivots, LU.size(-1), LU.dtype)
    if adjoint:
        y = _triangular(LU.mT, B, False)
        return torch.matmul(order, _triangular(LU.mT, y, True, True))
    y = _triangular(LU, torch.matmul(order.mT, B), False, True)
    return _triangular(LU, y, True)


def _triangular(A, B, upper, unit=False):
    return _periplus.op("linalg_solve_triangular")(A, B, upper, unit)


def solve_triangular(A, B, *, upper, left=True, unitriangular=False):
    if not left:
        return _triangular(A.mT, B.mT, not upper, unitriangular).mT
    return _triangular(A, B, upper, unitriangular)


def slogdet(A):
    factors, pivots, _ = torch.linalg.lu_factor_ex(A)
    d = factors.diagonal(0, -2, -1)
    at = torch.arange(1, A.size(-1) + 1, dtype=torch.int32)
    swaps = (pivots != at).sum(-1) % 2
    sign = torch.sign(d).prod(-1) * (1 - 2 * swaps).to(A.dtype)
    return return_types.linalg_slogdet(sign, torch.log(torch.abs(d)).sum(-1))


def det(A):
    factors, pivots, _ = torch.linalg.lu_factor_ex(A)
    at = torch.arange(1, A.size(-1) + 1, dtype=torch.int32)
    swaps = (pivots != at).sum(-1) % 2
    return factors.diagonal(0, -2, -1).prod(-1) * (1 - 2 * swaps).to(A.dtype)


def _complain(op, info):
    if info.numel() and info.max().item() > 0:
        k = info.max().item()
        raise LinAlgError(f"linalg.{op}: The diagonal element {k} is zero, the {'inversion' if op == 'inv' else 'solve'} "
                          "could not be completed because the input matrix is singular.")


def inv_ex(A, *, check_errors=False):
    factors, pivots, info = torch.linalg.lu_factor_ex(A)
    if check_errors:
        _complain("inv", info)
    identity = torch.eye(A.size(-1), dtype=A.dtype).expand(A.shape)
    return return_types.linalg_inv_ex(lu_solve(factors, pivots, identity), info)


def inv(A):
    out, info = inv_ex(A)
    _complain("inv", info)
    return out


def solve_ex(A, B, *, left=True, check_errors=False):
    factors, pivots, info = torch.linalg.lu_factor_ex(A)
    if check_errors:
        _complain("solve", info)
    vector = B.dim() == 1 or (A.dim() - 1 == B.dim() and tuple(A.shape[:-1]) == tuple(B.shape))
    b = B.unsqueeze(-1) if vector else B
    x = lu_solve(factors, pivots, b, left=left)
    return return_types.linalg_solve_ex(x.squeeze(-1) if vector else x, info)


def solve(A, B, *, left=True):
    x, info = solve_ex(A, B, left=left)
    _complain("solve", info)
    return x


def tensorinv(A, ind=2):
    lead, rest = list(A.shape[:ind]), list(A.shape[ind:])
    n = math.prod(lead)
    return inv(A.reshape(n, math.prod(rest))).reshape(rest + lead)


def tensorsolve(A, B, dims=None):
    if dims is not None:
        A = A.movedim(list(dims), list(range(A.dim() - len(dims), A.dim())))
    rest = list(A.shape[B.dim():])
    return solve(A.reshape(B.numel(), math.prod(rest)), B.reshape(-1)).reshape(rest)


# --- spectral ------------------------------------------------------------------------------------

def svdvals(A):
    return torch.linalg.svd(A, False)[1]


def eigvalsh(A, UPLO="L"):
    return torch.linalg.eigh(A, UPLO)[0]


def _symmetric(A, hermitian):
    """The matrix that the lower triangle stands for."""
    return torch.tril(A) + torch.tril(A, -1).mT if hermitian else A


def _tolerance(A, s, atol, rtol):
    if rtol is None:
        default = max(A.size(-2), A.size(-1)) * torch.finfo(A.dtype).eps
        rtol = default if atol is None else torch.where(torch.as_tensor(atol) > 0, 0.0, default)
    top = s.amax(-1) if s.size(-1) else torch.zeros(s.shape[:-1], dtype=s.dtype)
    limit = rtol * top
    return limit if atol is None else torch.maximum(limit, torch.as_tensor(atol, dtype=limit.dtype))


def pinv(A, rcond=None, hermitian=False, *, atol=None, rtol=None):
    rtol = rcond if rtol is None else rtol
    if A.numel() == 0:
        return torch.zeros(_batch(A) + [A.size(-1), A.size(-2)], dtype=A.dtype)
    u, s, vh = torch.linalg.svd(_symmetric(A, hermitian), False)
    limit = _tolerance(A, s, atol, rtol).unsqueeze(-1)
    inverse = torch.where(s > limit, 1 / s, torch.zeros_like(s))
    return torch.matmul(vh.mT * inverse.unsqueeze(-2), u.mT)


def matrix_rank(A, tol=None, hermitian=False, *, atol=None, rtol=None):
    if tol is not None:
        atol, rtol = tol, 0.0
    s = svdvals(_symmetric(A, hermitian))
    return (s > _tolerance(A, s, atol, rtol).unsqueeze(-1)).sum(-1)


def lstsq(A, B, rcond=None, *, driver=None):
    vector = B.dim() == A.dim() - 1
    b = B.unsqueeze(-1) if vector else B
    u, s, vh = torch.linalg.svd(A, False)
    m, n = A.size(-2), A.size(-1)
    limit = (torch.finfo(A.dtype).eps * max(m, n) if rcond is None else rcond) * s[..., :1]
    kept = s > limit
    x = torch.matmul(vh.mT, torch.where(kept, 1 / s, torch.zeros_like(s)).unsqueeze(-1) * torch.matmul(u.mT, b))
    rank = kept.sum(-1)
    residuals = torch.zeros(0, dtype=A.dtype)
    if m > n and driver != "gelsy":
        error = torch.matmul(A, x) - b
        residuals = (error * error).sum(-2)
    empty = driver in ("gels", None)
    return return_types.linalg_lstsq(x.squeeze(-1) if vector else x, residuals,
                                     torch.zeros(0, dtype=torch.int64) if empty and driver == "gels" else rank,
                                     s if driver in ("gelsd", "gelss") else torch.zeros(0, dtype=A.dtype))


def _geqrf(A):
    return _periplus.op("linalg_geqrf")(A)


def ldl_factor_ex(A, *, hermitian=False, check_errors=False):
    raise NotImplementedError("linalg.ldl_factor_ex is not available; use `torch.linalg.lu_factor_ex`")
