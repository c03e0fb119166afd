"""Functions of `torch` that are composed of rows of the operator table. Loaded when one is first asked for; those that are
methods of a tensor too are named again in `torch/_tensor.py`."""
import math

import torch
from torch import _checks, return_types


def _axis(dim, rank):
    return dim + rank if dim < 0 else dim


def _axes(dim, rank):
    """Dimensions as a list without negative ones; all if None."""
    if dim is None:
        return list(range(rank))
    if isinstance(dim, int):
        dim = (dim,)
    if len(dim) == 0:
        return list(range(rank))
    return [_axis(d, rank) if rank else 0 for d in dim]


def _check_dim(dim, rank):
    most = max(rank, 1)
    if not -most <= dim < most:
        raise IndexError(f"Dimension out of range (expected to be in range of [{-most}, {most - 1}], but got {dim})")


def _product(sizes):
    out = 1
    for size in sizes:
        out = out * size
    return out


def _listed(tensors):
    """f(a, b) and f([a, b]) mean the same."""
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        return tensors[0]
    return tensors


# --- shapes --------------------------------------------------------------------------------------

def positive(input):
    return input


def broadcast_shapes(*shapes):
    shapes = [(s,) if isinstance(s, int) else s for s in shapes]
    rank = max([len(s) for s in shapes]) if shapes else 0
    out = [1] * rank
    for s in shapes:
        for i in range(len(s)):
            at = rank - len(s) + i
            if s[i] != 1:
                if out[at] != 1 and out[at] != s[i]:
                    raise RuntimeError("Shape mismatch: objects cannot be broadcast to a single shape")
                out[at] = s[i]
    return torch.Size(out)


def broadcast_tensors(*tensors):
    tensors = _listed(tensors)
    shape = broadcast_shapes(*[t.shape for t in tensors])
    return tuple([t.expand(shape) for t in tensors])


def broadcast_to(input, size):
    return input.expand(size)


def atleast_1d(*tensors):
    if len(tensors) == 1 and not isinstance(tensors[0], (list, tuple)):
        t = tensors[0]
        return t.reshape(1) if t.dim() == 0 else t
    return tuple([atleast_1d(t) for t in _listed(tensors)])


def atleast_2d(*tensors):
    if len(tensors) == 1 and not isinstance(tensors[0], (list, tuple)):
        t = tensors[0]
        return t.reshape(1, 1) if t.dim() == 0 else t.unsqueeze(0) if t.dim() == 1 else t
    return tuple([atleast_2d(t) for t in _listed(tensors)])


def atleast_3d(*tensors):
    if len(tensors) == 1 and not isinstance(tensors[0], (list, tuple)):
        t = tensors[0]
        if t.dim() == 0:
            return t.reshape(1, 1, 1)
        if t.dim() == 1:
            return t.unsqueeze(0).unsqueeze(-1)
        return t.unsqueeze(-1) if t.dim() == 2 else t
    return tuple([atleast_3d(t) for t in _listed(tensors)])


def hstack(tensors):
    tensors = atleast_1d(*tensors) if len(tensors) > 1 else (atleast_1d(tensors[0]),)
    return torch.cat(tensors, 0 if tensors[0].dim() == 1 else 1)


def vstack(tensors):
    return torch.cat([atleast_2d(t) for t in tensors], 0)


def dstack(tensors):
    return torch.cat([atleast_3d(t) for t in tensors], 2)


def column_stack(tensors):
    return torch.cat([t.reshape(t.numel(), 1) if t.dim() <= 1 else t for t in tensors], 1)


row_stack = vstack


def hsplit(input, indices_or_sections):
    return torch.tensor_split(input, indices_or_sections, 0 if input.dim() == 1 else 1)


def vsplit(input, indices_or_sections):
    return torch.tensor_split(input, indices_or_sections, 0)


def dsplit(input, indices_or_sections):
    return torch.tensor_split(input, indices_or_sections, 2)


def meshgrid(*tensors, indexing="ij"):
    tensors = _listed(tensors)
    if indexing not in ("ij", "xy"):
        raise RuntimeError(f"torch.meshgrid: indexing must be one of \"xy\" or \"ij\", but received: {indexing}")
    _checks.same_dtype("meshgrid expects all tensors to have the same dtype", *tensors)
    for t in tensors:
        if t.dim() > 1:
            raise RuntimeError(f"torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: {t}")
    swap = indexing == "xy" and len(tensors) >= 2
    if swap:
        tensors = [tensors[1], tensors[0]] + list(tensors[2:])
    shape = [t.numel() for t in tensors]
    grids = []
    for i in range(len(tensors)):
        own = [1] * len(tensors)
        own[i] = shape[i]
        grids.append(tensors[i].reshape(own).expand(shape))
    if swap:
        grids = [grids[1], grids[0]] + grids[2:]
    return tuple(grids)


def cartesian_prod(*tensors):
    for t in tensors:
        if t.dim() != 1:
            raise RuntimeError(f"Expect a 1D vector, but got shape {list(t.shape)}")
    if len(tensors) == 1:
        return tensors[0]
    return torch.stack([g.reshape(-1) for g in meshgrid(*tensors)], 1)


def combinations(input, r=2, with_replacement=False):
    import itertools
    if input.dim() != 1:
        raise RuntimeError(f"Expect a 1D vector, but got shape {list(input.shape)}")
    n = input.numel()
    rows = itertools.combinations_with_replacement(range(n), r) if with_replacement else itertools.combinations(range(n), r)
    picked = [list(row) for row in rows]
    if r == 0 or not picked:
        return torch.empty(0 if r == 0 or not picked else len(picked), *([] if r == 0 else [r]), dtype=input.dtype)
    return input[torch.tensor(picked)]


def block_diag(*tensors):
    blocks = [atleast_2d(t) for t in tensors]
    rows, columns = sum([b.size(0) for b in blocks]), sum([b.size(1) for b in blocks])
    dtype = blocks[0].dtype
    for b in blocks:
        dtype = torch.promote_types(dtype, b.dtype)
    out = torch.zeros(rows, columns, dtype=dtype)
    i, j = 0, 0
    for b in blocks:
        out[i:i + b.size(0), j:j + b.size(1)] = b
        i, j = i + b.size(0), j + b.size(1)
    return out


def rot90(input, k=1, dims=(0, 1)):
    a, b = _axis(dims[0], input.dim()), _axis(dims[1], input.dim())
    if a == b:
        raise RuntimeError(f"expected rotation dims to be different, but got dim0 = {dims[0]} and dim1 = {dims[1]}")
    k = k % 4
    if k == 1:
        return input.flip(b).transpose(a, b)
    if k == 2:
        return input.flip(a, b)
    if k == 3:
        return input.flip(a).transpose(a, b)
    return input.clone()


def diagflat(input, offset=0):
    return torch.diag(input.reshape(-1), offset)


def diagonal_scatter(input, src, offset=0, dim1=0, dim2=1):
    places = torch.arange(input.numel()).reshape(input.shape).diagonal(offset, dim1, dim2)
    return _placed(input, places, src)


def _placed(input, places, src):
    """input with src at these places of its elements in row-major order."""
    if src.shape != places.shape:
        raise RuntimeError("expected src to have a size equal to the slice of self. src size = "
                           f"{list(src.shape)}, slice size = {list(places.shape)}")
    flat = input.reshape(-1).scatter(0, places.reshape(-1), src.to(input.dtype).expand(places.shape).reshape(-1))
    return flat.reshape(input.shape)


def select_scatter(input, src, dim, index):
    out = input.clone()
    slot = out.select(dim, index)
    if src.shape != slot.shape:
        raise RuntimeError("expected src to have a size equal to the slice of self. src size = "
                           f"{list(src.shape)}, slice size = {list(slot.shape)}")
    slot.copy_(src)
    return out


def slice_scatter(input, src, dim=0, start=None, end=None, step=1):
    out = input.clone()
    where = [slice(None)] * _axis(dim, input.dim()) + [slice(start, end, step)]
    out[tuple(where)] = src
    return out


def as_strided_scatter(input, src, size, stride, storage_offset=None):
    return _placed(input, torch.arange(input.numel()).as_strided(size, stride, storage_offset or 0), src)


def narrow_copy(input, dim, start, length):
    return input.narrow(dim, start, length).clone()


def argwhere(input):
    return torch.nonzero(input)


def sum_to_size(input, *size):
    size = list(_listed(size))
    if len(size) == 0:
        return input.sum()
    lead = input.dim() - len(size)
    dims = list(range(lead)) + [lead + i for i in range(len(size)) if size[i] == 1 and input.size(lead + i) != 1]
    out = input.sum(dims, keepdim=True) if dims else input
    return out.reshape(size)


def trace(input):
    if input.dim() != 2:
        raise RuntimeError("trace: expected a matrix")
    return input.diagonal().sum()


# --- arithmetic ----------------------------------------------------------------------------------

def float_power(input, exponent):
    base = input.double() if isinstance(input, torch.Tensor) else float(input)
    return torch.pow(base, exponent.double() if isinstance(exponent, torch.Tensor) else float(exponent))


def logit(input, eps=None):
    x = input if input.is_floating_point() else input.float()
    if eps is not None:
        x = x.clamp(eps, 1 - eps)
    return torch.log(x / (1 - x))


def mvlgamma(input, p):
    if input.dtype == torch.bool:
        raise RuntimeError("The input tensor may not be a boolean tensor.")
    if p < 1:
        raise RuntimeError("p has to be greater than or equal to 1")
    x = input if input.is_floating_point() else input.float()
    steps = torch.arange(p, dtype=x.dtype) * 0.5
    return torch.lgamma(x.unsqueeze(-1) - steps).sum(-1) + p * (p - 1) / 4.0 * math.log(math.pi)


def frexp(input):
    if not input.is_floating_point():
        raise RuntimeError("torch.frexp() only supports floating-point dtypes")
    exponent = torch.where(input == 0, torch.zeros_like(input), torch.floor(torch.log2(input.abs())) + 1)
    mantissa = input / torch.exp2(exponent)
    high = mantissa.abs() >= 1
    exponent = torch.where(high, exponent + 1, exponent)
    return return_types.frexp(torch.where(high, mantissa / 2, mantissa), exponent.int())


def aminmax(input, dim=None, keepdim=False):
    if dim is None:
        low, high = input.min(), input.max()
        if keepdim:
            low, high = low.reshape([1] * input.dim()), high.reshape([1] * input.dim())
        return return_types.aminmax(low, high)
    return return_types.aminmax(input.amin(dim, keepdim), input.amax(dim, keepdim))


def diff(input, n=1, dim=-1, prepend=None, append=None):
    if input.dim() == 0:
        raise RuntimeError("diff expects input to be at least one-dimensional")
    if n < 0:
        raise RuntimeError(f"order must be non-negative but got {n}")
    if n == 0:
        return input.clone()
    parts = [p for p in (prepend, input, append) if p is not None]
    x = torch.cat(parts, dim) if len(parts) > 1 else input
    for _ in range(n):
        length = x.size(dim)
        if length == 0:
            break
        after, before = x.narrow(dim, 1, length - 1), x.narrow(dim, 0, length - 1)
        x = after ^ before if x.dtype == torch.bool else after - before
    return x


def trapezoid(y, x=None, dx=1, dim=-1):
    n = y.size(dim)
    if n == 0:
        return y.sum(dim)
    left, right = y.narrow(dim, 0, n - 1), y.narrow(dim, 1, n - 1)
    if x is None:
        return (left + right).sum(dim) * (dx / 2.0)
    return ((left + right) * _widths(x, y, dim)).sum(dim) / 2.0


def cumulative_trapezoid(y, x=None, dx=1, dim=-1):
    n = y.size(dim)
    if n == 0:
        return y
    left, right = y.narrow(dim, 0, n - 1), y.narrow(dim, 1, n - 1)
    if x is None:
        return (left + right).cumsum(dim) * (dx / 2.0)
    return ((left + right) * _widths(x, y, dim)).cumsum(dim) / 2.0


def _widths(x, y, dim):
    if x.dim() == y.dim():
        return diff(x, 1, dim)
    if x.dim() == 1:
        shape = [1] * y.dim()
        shape[dim] = x.numel() - 1
        return diff(x).reshape(shape)
    while x.dim() < y.dim():
        x = x.unsqueeze(0)
    return diff(x, 1, dim)


def trapz(y, x=None, *, dx=1, dim=-1):
    return trapezoid(y, x, dx, dim)


def gradient(input, *, spacing=1, dim=None, edge_order=1):
    rank = input.dim()
    if edge_order not in (1, 2):
        raise RuntimeError("torch.gradient only supports edge_order=1 and edge_order=2.")
    if isinstance(dim, int) and isinstance(spacing, (list, tuple)):
        raise RuntimeError("torch.gradient expected spacing to be unspecified, a scalar or it's spacing and dim arguments to "
                           f"have the same length, but got a spacing argument of length {len(spacing)} and a dim argument of "
                           "length 1.")
    spacing = 1 if spacing is None else spacing
    if dim is None and isinstance(spacing, (list, tuple)) and len(spacing) < rank and len(spacing) > 0:
        dims = list(range(len(spacing)))
    else:
        dims = _axes(dim, rank)
    steps = spacing if isinstance(spacing, (list, tuple)) else [spacing] * len(dims)
    return tuple([_gradient(input, steps[i], dims[i], edge_order) for i in range(len(dims))])


def _gradient(x, step, dim, edge_order):
    n = x.size(dim)
    shape = [1] * x.dim()
    shape[dim] = n - 1
    h = torch.diff(step).reshape(shape) if isinstance(step, torch.Tensor) and step.dim() == 1 else (
        torch.ones(shape, dtype=x.dtype if x.is_floating_point() else torch.float32) * step)
    h1, h2 = h.narrow(dim, 0, n - 2), h.narrow(dim, 1, n - 2)
    a, b, c = x.narrow(dim, 0, n - 2), x.narrow(dim, 1, n - 2), x.narrow(dim, 2, n - 2)
    inner = -h2 / (h1 * (h1 + h2)) * a + (h2 - h1) / (h1 * h2) * b + h1 / (h2 * (h1 + h2)) * c
    hf, hl = h.narrow(dim, 0, 1), h.narrow(dim, n - 2, 1)
    if edge_order == 1:
        first = (x.narrow(dim, 1, 1) - x.narrow(dim, 0, 1)) / hf
        last = (x.narrow(dim, n - 1, 1) - x.narrow(dim, n - 2, 1)) / hl
    else:
        g = h.narrow(dim, 1, 1)
        first = (-(2 * hf + g) / (hf * (hf + g)) * x.narrow(dim, 0, 1) + (hf + g) / (hf * g) * x.narrow(dim, 1, 1)
                 - hf / (g * (hf + g)) * x.narrow(dim, 2, 1))
        g = h.narrow(dim, n - 3, 1)
        last = (hl / (g * (g + hl)) * x.narrow(dim, n - 3, 1) - (hl + g) / (g * hl) * x.narrow(dim, n - 2, 1)
                + (2 * hl + g) / (hl * (g + hl)) * x.narrow(dim, n - 1, 1))
    return torch.cat([first, inner, last], dim)


def logcumsumexp(input, dim):
    _checks.floating("logcumsumexp_out_cpu", input)
    _check_dim(dim, input.dim())
    if input.dim() == 0 or input.numel() == 0:
        return input.clone()
    top = torch.cummax(input, dim)[0]
    out = []
    for i in range(input.size(dim)):
        m = top.narrow(dim, i, 1)
        safe = torch.where(torch.isfinite(m), m, torch.zeros_like(m))
        out.append(torch.log(torch.exp(input.narrow(dim, 0, i + 1) - safe).sum(dim, keepdim=True)) + safe)
    return torch.cat(out, dim)


# --- products ------------------------------------------------------------------------------------

def addbmm(input, batch1, batch2, *, beta=1, alpha=1):
    _checks.same_dtype("self and mat2 must have the same dtype", batch2, input)
    product = torch.bmm(batch1, batch2).sum(0)
    if alpha != 1:
        product = alpha * product
    return product if beta == 0 else (input if beta == 1 else beta * input) + product


def inner(input, other):
    if input.dim() == 0 or other.dim() == 0:
        return input * other
    return tensordot(input, other, ([-1], [-1]))


def tensordot(a, b, dims=2):
    if isinstance(dims, int):
        left, right = list(range(a.dim() - dims, a.dim())), list(range(dims))
    else:
        left, right = dims[0], dims[1]
        left, right = [left] if isinstance(left, int) else left, [right] if isinstance(right, int) else right
    left, right = [_axis(d, a.dim()) for d in left], [_axis(d, b.dim()) for d in right]
    keep_a = [d for d in range(a.dim()) if d not in left]
    keep_b = [d for d in range(b.dim()) if d not in right]
    inner_size = _product([a.size(d) for d in left])
    rows, columns = [a.size(d) for d in keep_a], [b.size(d) for d in keep_b]
    x = a.permute(keep_a + left).reshape(_product(rows), inner_size)
    y = b.permute(right + keep_b).reshape(inner_size, _product(columns))
    return torch.mm(x, y).reshape(rows + columns)


def kron(input, other):
    rank = max(input.dim(), other.dim())
    x, y, shape = input, other, []
    a = [1] * (rank - x.dim()) + list(x.shape)
    b = [1] * (rank - y.dim()) + list(y.shape)
    left, right = [], []
    for i in range(rank):
        left, right = left + [a[i], 1], right + [1, b[i]]
        shape.append(a[i] * b[i])
    return (x.reshape(left) * y.reshape(right)).reshape(shape)


def cross(input, other, dim=None):
    if input.dim() != other.dim():
        raise RuntimeError("linalg.cross: inputs must have the same number of dimensions.")
    _checks.same_scalar_type(input, other)
    if input.dtype == torch.bool:
        raise RuntimeError("\"cross\" not implemented for 'Bool'")
    if dim is None:
        shape = broadcast_shapes(input.shape, other.shape)
        dim = [d for d in range(len(shape)) if shape[d] == 3][0]
    input, other = broadcast_tensors(input, other)
    if input.size(dim) != 3:
        raise RuntimeError(f"linalg.cross: inputs dimension {dim} must have length 3. Got {input.size(dim)} and "
                           f"{other.size(dim)}")
    a, b = input.unbind(dim), other.unbind(dim)
    return torch.stack([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]], dim)


def chain_matmul(*matrices):
    matrices = _listed(matrices)
    out = matrices[0]
    for m in matrices[1:]:
        out = torch.mm(out, m)
    return out


def einsum(equation, *operands):
    operands = list(_listed(operands))
    equation = equation.replace(" ", "")
    given = equation.split("->")
    terms = given[0].split(",")
    if len(terms) != len(operands):
        raise RuntimeError("einsum(): more operands were provided than specified in the equation"
                           if len(terms) < len(operands) else
                           "einsum(): fewer operands were provided than specified in the equation")
    wild = 0
    for i in range(len(terms)):
        if "..." in terms[i]:
            wild = max(wild, operands[i].dim() - len(terms[i]) + 3)
    # A dimension under `...` gets a digit as its name, counted from the right.
    for i in range(len(terms)):
        if "..." in terms[i]:
            n = operands[i].dim() - len(terms[i]) + 3
            terms[i] = terms[i].replace("...", "".join([str(d) for d in range(n - 1, -1, -1)]))
        if len(terms[i]) != operands[i].dim():
            raise RuntimeError(f"einsum(): the number of subscripts in the equation ({len(terms[i])}) does not match the "
                               f"number of dimensions ({operands[i].dim()}) for operand {i} and no ellipsis was given")
    stars = "".join([str(d) for d in range(wild - 1, -1, -1)])
    if len(given) == 2:
        out = given[1].replace("...", stars)
    else:
        joined = "".join(terms)
        out = stars + "".join(sorted([c for c in set(joined) if not c.isdigit() and joined.count(c) == 1]))
    left, names = _einsum_single(operands[0], terms[0])
    for i in range(1, len(operands)):
        right, other = _einsum_single(operands[i], terms[i])
        later = out + "".join(terms[i + 1:])
        left, names = _einsum_pair(left, names, right, other, later)
    gone = [d for d in range(len(names)) if names[d] not in out]
    if gone:
        left = left.sum(gone)
        names = "".join([c for c in names if c in out])
    return left.permute([names.index(c) for c in out]) if names != out else left


def _einsum_single(x, names):
    """Takes the diagonal where a name appears twice."""
    d = 0
    while d < len(names):
        first = names.index(names[d])
        if first < d:
            x = x.diagonal(0, first, d).movedim(-1, first)
            names = names[:d] + names[d + 1:]
        else:
            d += 1
    return x, names


def _einsum_pair(x, a, y, b, later):
    drop_x = [i for i in range(len(a)) if a[i] not in b and a[i] not in later]
    drop_y = [i for i in range(len(b)) if b[i] not in a and b[i] not in later]
    if drop_x:
        x, a = x.sum(drop_x), "".join([c for c in a if c in b or c in later])
    if drop_y:
        y, b = y.sum(drop_y), "".join([c for c in b if c in a or c in later])
    batch = [c for c in a if c in b and c in later]
    summed = [c for c in a if c in b and c not in later]
    rows, columns = [c for c in a if c not in b], [c for c in b if c not in a]
    if not summed:
        names = batch + rows + columns
        x = x.permute([a.index(c) for c in batch + rows]).reshape(
            [x.size(a.index(c)) for c in batch + rows] + [1] * len(columns))
        y = y.permute([b.index(c) for c in batch + columns]).reshape(
            [y.size(b.index(c)) for c in batch] + [1] * len(rows) + [y.size(b.index(c)) for c in columns])
        return x * y, "".join(names)
    x = x.expand([_einsum_size(c, x, a, y, b) for c in a]).permute([a.index(c) for c in batch + rows + summed])
    y = y.expand([_einsum_size(c, x, "".join(batch + rows + summed), y, b) for c in b]).permute(
        [b.index(c) for c in batch + summed + columns])
    sizes = list(x.shape[:len(batch + rows)]) + list(y.shape[len(batch + summed):])
    n, m = _product(x.shape[:len(batch)]), _product(x.shape[len(batch):len(batch + rows)])
    k, w = _product(x.shape[len(batch + rows):]), _product(y.shape[len(batch + summed):])
    product = torch.bmm(x.reshape(n, m, k), y.reshape(n, k, w))
    return product.reshape(sizes), "".join(batch + rows + columns)


def _einsum_size(name, x, a, y, b):
    """Of an axis: where one of the two has 1, it is repeated."""
    if name not in b:
        return x.size(a.index(name))
    size = y.size(b.index(name))
    return max(size, x.size(a.index(name))) if name in a else size


def dist(input, other, p=2):
    return torch.norm(input - other, p)


def cdist(x1, x2, p=2.0, compute_mode="use_mm_for_euclid_dist_if_necessary"):
    if compute_mode not in ("use_mm_for_euclid_dist_if_necessary", "use_mm_for_euclid_dist",
                            "donot_use_mm_for_euclid_dist"):
        raise ValueError(f"{compute_mode} is not a valid value for compute_mode")
    for place, x in ((1, x1), (2, x2)):
        if not x.is_floating_point():
            raise RuntimeError(f"cdist only supports floating-point dtypes, X{place} got: {_checks.name_of(x)}")
        if x.dim() < 2:
            raise RuntimeError(f"cdist only supports at least 2D tensors, X{place} got: {x.dim()}D")
    _checks.same_scalar_type(x1, x2)
    if x1.size(-1) != x2.size(-1):
        raise RuntimeError(f"X1 and X2 must have the same number of columns. X1: {x1.size(-1)} X2: {x2.size(-1)}")
    if p < 0:
        raise RuntimeError("cdist only supports non-negative p values")
    return torch.linalg.vector_norm(x1.unsqueeze(-2) - x2.unsqueeze(-3), p, -1)


def renorm(input, p, dim, maxnorm):
    if p <= 0:
        raise RuntimeError("renorm: non-positive-norm not supported")
    if maxnorm < 0:
        raise RuntimeError(f"renorm: expected maxnorm to be >= 0 but got {maxnorm}")
    if input.dim() < 2:
        raise RuntimeError(f"renorm: input needs at least 2 dimensions, got {input.dim()} dimensions")
    _check_dim(dim, input.dim())
    dims = [d for d in range(input.dim()) if d != _axis(dim, input.dim())]
    size = torch.linalg.vector_norm(input, p, dims, keepdim=True)
    return input * torch.where(size > maxnorm, maxnorm / (size + 1e-7), torch.ones_like(size))


# --- statistics ----------------------------------------------------------------------------------

def nanmean(input, dim=None, keepdim=False, *, dtype=None):
    x = input if dtype is None else input.to(dtype)
    if not x.is_floating_point():
        raise RuntimeError("nanmean(): expected input to have floating point or complex dtype but got "
                           f"{_checks.name_of(x)}")
    dims = _axes(dim, x.dim())
    count = torch.logical_not(torch.isnan(x)).to(x.dtype)
    return torch.nansum(x, dims, keepdim) / count.sum(dims, keepdim)


def nanmedian(input, dim=None, keepdim=False):
    if input.dtype == torch.bool:
        raise RuntimeError("\"median_out\" not implemented for 'Bool'")
    if dim is not None:
        _check_dim(dim, input.dim())
    if dim is None:
        flat = input.reshape(-1)
        return nanmedian(flat, 0)[0] if flat.numel() else input.median()
    if input.dim() == 0:
        return return_types.nanmedian(input.clone(), torch.zeros((), dtype=torch.int64))
    values, order = torch.sort(input, dim, stable=True)
    missing = torch.isnan(values) if input.is_floating_point() else torch.zeros_like(values, dtype=torch.bool)
    count = torch.logical_not(missing).sum(dim, keepdim=True)
    at = torch.clamp((count - 1) // 2, min=0)
    found, where = values.gather(dim, at), order.gather(dim, at)
    if not keepdim:
        found, where = found.squeeze(dim), where.squeeze(dim)
    return return_types.nanmedian(found, where)


def mode(input, dim=-1, keepdim=False):
    """The least of the most frequent values, and the last place of it in sorted order."""
    if input.dim() == 0:
        return return_types.mode(input.clone(), torch.zeros((), dtype=torch.int64))
    same = (input.unsqueeze(dim if dim < 0 else dim + 1) == input.unsqueeze(dim - 1 if dim < 0 else dim))
    d = _axis(dim, input.dim())
    count = same.sum(d)
    best = count.amax(d, keepdim=True)
    values, order = torch.sort(input, d, stable=True)
    often = count.gather(d, order) == best
    first = torch.argmax(often.to(torch.int64), d, keepdim=True)
    value = values.gather(d, first)
    places = torch.arange(input.size(d)).reshape([-1 if i == d else 1 for i in range(input.dim())])
    at = torch.where(input == value, places.expand(input.shape), torch.full_like(input, -1, dtype=torch.int64)).amax(d, True)
    if not keepdim:
        value, at = value.squeeze(d), at.squeeze(d)
    return return_types.mode(value, at)


def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
    return _quantile(input, q, dim, keepdim, interpolation, False)


def nanquantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
    return _quantile(input, q, dim, keepdim, interpolation, True)


def _quantile(input, q, dim, keepdim, interpolation, ignore_nan):
    scalar = not isinstance(q, torch.Tensor)
    if input.dtype not in (torch.float32, torch.float64):
        raise RuntimeError("quantile() input tensor must be either float or double dtype")
    if interpolation not in ("linear", "lower", "higher", "midpoint", "nearest"):
        raise RuntimeError("quantile() interpolation must be one of linear, lower, higher, midpoint or nearest, but got "
                           f"{interpolation}")
    if scalar and not 0 <= q <= 1:
        raise RuntimeError(f"quantile() q must be in the range [0, 1] but got {q}")
    if not scalar:
        if q.dim() > 1:
            raise RuntimeError("quantile() q must be a scalar or 1D tensor")
        _checks.same_dtype("quantile() q tensor must be same dtype as the input tensor", input, q)
    if input.numel() == 0:
        raise RuntimeError("quantile() input tensor must be non-empty")
    q = torch.tensor([q], dtype=input.dtype) if scalar else q
    single = q.dim() == 0
    q = q.reshape(-1)
    rank = input.dim()
    x = input.reshape(-1) if dim is None or rank == 0 else input.movedim(dim, -1)
    x = torch.sort(x, -1)[0]
    missing = torch.isnan(x)
    if ignore_nan:
        count = torch.logical_not(missing).sum(-1, keepdim=True)
        place = q * torch.clamp(count - 1, min=0).to(x.dtype)
    else:
        place = (q * (x.size(-1) - 1)).expand(list(x.shape[:-1]) + [q.numel()])
    if interpolation == "lower":
        place = torch.floor(place)
    elif interpolation == "higher":
        place = torch.ceil(place)
    elif interpolation == "nearest":
        place = torch.round(place)
    below, above = torch.floor(place), torch.ceil(place)
    low, high = x.gather(-1, below.long()), x.gather(-1, above.long())
    if interpolation == "midpoint":
        out = low + (high - low) * 0.5
    elif interpolation == "linear":
        out = torch.lerp(low, high, place - below)
    else:
        out = low
    if not ignore_nan:
        out = torch.where(missing.any(-1, keepdim=True), torch.full_like(out, math.nan), out)
    out = out.movedim(-1, 0)
    if keepdim:
        out = out.reshape([q.numel()] + [1] * rank) if dim is None else out.unsqueeze(_axis(dim, rank) + 1) if rank else out
    return out.squeeze(0) if scalar or single else out


def _check_cov_weights(input, fweights, aweights):
    observations = input.size(1) if input.dim() == 2 else input.numel()
    for name, w in (("fweights", fweights), ("aweights", aweights)):
        if w is None:
            continue
        if w.dim() > 1:
            raise RuntimeError(f"cov(): expected {name} to have one or fewer dimensions but got {name} with {w.dim()} "
                               "dimensions")
        if name == "fweights" and (w.is_floating_point() or w.dtype == torch.bool):
            raise RuntimeError(f"cov(): expected fweights to have integral dtype but got fweights with {_checks.name_of(w)} "
                               "dtype")
        if name == "aweights" and not w.is_floating_point():
            raise RuntimeError(f"cov(): expected aweights to have floating point dtype but got aweights with "
                               f"{_checks.name_of(w)} dtype")
        if w.numel() != observations:
            raise RuntimeError(f"cov(): expected {name} to have the same numel as there are observations in the input but got "
                               f"{w.numel()} != {observations}")
        if torch.any(w < 0):
            raise RuntimeError(f"cov(): {name} cannot be negative")


def cov(input, *, correction=1, fweights=None, aweights=None):
    if input.dim() > 2:
        raise RuntimeError("cov(): expected input to have two or fewer dimensions but got an input with "
                           f"{input.dim()} dimensions")
    if input.dtype == torch.bool:
        raise RuntimeError("cov(): bool dtype is not supported for input")
    _check_cov_weights(input, fweights, aweights)
    x = input.reshape(1, -1) if input.dim() < 2 else input
    x = x if x.is_floating_point() else x.float()
    n = x.size(1)
    w = None
    if fweights is not None:
        w = fweights
    if aweights is not None:
        w = aweights if w is None else w * aweights
    total = torch.tensor(float(n), dtype=x.dtype) if w is None else w.sum()
    mean = (x if w is None else x * w).sum(1, keepdim=True) / total
    if w is not None and aweights is not None and correction != 0:
        norm = total - correction * (w * aweights).sum() / total
    else:
        norm = total - correction
    centred = x - mean
    weighted = centred if w is None else centred * w
    out = torch.mm(weighted, centred.t()) / torch.clamp(norm, min=0)
    return out.squeeze()


def corrcoef(input):
    c = cov(input)
    if c.dim() == 0:
        return c / c
    d = torch.sqrt(c.diagonal())
    return torch.clamp(c / d.unsqueeze(1) / d.unsqueeze(0), -1, 1)


def histc(input, bins=100, min=0, max=0):
    _checks.floating("histogram_cpu", input)
    if bins <= 0:
        raise RuntimeError("bins must be > 0")
    if min > max:
        raise RuntimeError("torch.histc: max must be larger than min")
    x = input.reshape(-1)
    low, high = min, max
    if low == high and x.numel():
        low, high = x.min().item(), x.max().item()
    if low == high:
        low, high = low - 1, high + 1
    inside = (x >= low) & (x <= high)
    place = torch.clamp(((x - low) / (high - low) * bins).long(), 0, bins - 1)
    return torch.zeros(bins, dtype=input.dtype).index_add(0, place, inside.to(input.dtype))


def _bin_edges(x, bins, range):
    if range is not None:
        low, high = float(range[0]), float(range[1])
    elif x.numel():
        low, high = x.min().item(), x.max().item()
    else:
        low, high = 0.0, 1.0
    if low == high:
        low, high = low - 0.5, high + 0.5
    return torch.linspace(low, high, bins + 1, dtype=x.dtype)


def histogram(input, bins, *, range=None, weight=None, density=False):
    x = input.reshape(-1, 1)
    if weight is not None and weight.shape != input.shape:
        raise RuntimeError("torch.histogramdd: if weight tensor is provided it should have the same shape as the input tensor")
    hist, edges = histogramdd(x, [bins], range=range, weight=None if weight is None else weight.reshape(-1), density=density)
    return return_types.histogram(hist, edges[0])


def histogramdd(input, bins, range=None, weight=None, density=False):
    _checks.floating("histogramdd", input)
    if weight is not None:
        if list(weight.shape) != list(input.shape[:-1]):
            raise RuntimeError("torch.histogramdd: if weight tensor is provided it should have the same shape as the input "
                               "tensor excluding its innermost dimension, but got input with shape "
                               f"{list(input.shape)} and weight with shape {list(weight.shape)}")
        _checks.same_dtype("torch.histogramdd: if weight tensor is provided, input tensor and weight tensor should have the "
                           "same dtype", input, weight)
    n = input.size(-1)
    x = input.reshape(-1, n)
    if isinstance(bins, int):
        bins = [bins] * n
    edges, counts = [], []
    flat = torch.zeros(x.size(0), dtype=torch.int64)
    inside = torch.ones(x.size(0), dtype=torch.bool)
    for d in list(_axes(None, n)):
        own = bins[d]
        given = isinstance(own, torch.Tensor)
        if given:
            _checks.same_dtype("torch.histogramdd: input tensor and bins tensors should have the same dtype", input, own)
        e = own if given else _bin_edges(x[:, d], own, None if range is None else range[2 * d:2 * d + 2])
        column = x[:, d].contiguous()
        count = e.numel() - 1
        place = torch.searchsorted(e.contiguous(), column, right=True) - 1
        place = torch.where(column == e[-1], torch.full_like(place, count - 1), place)
        inside = inside & (place >= 0) & (place < count)
        flat = flat * count + torch.clamp(place, 0, count - 1)
        edges.append(e)
        counts.append(count)
    w = inside.to(input.dtype) if weight is None else weight.reshape(-1) * inside.to(input.dtype)
    hist = torch.zeros(math.prod(counts), dtype=input.dtype).index_add(0, flat, w).reshape(counts)
    if density:
        hist = hist / hist.sum()
        for d in list(_axes(None, n)):
            shape = [1] * n
            shape[d] = counts[d]
            hist = hist / diff(edges[d]).reshape(shape)
    return return_types.histogramdd(hist, tuple(edges))


# --- selection -----------------------------------------------------------------------------------

def isin(elements, test_elements, *, assume_unique=False, invert=False):
    if not isinstance(elements, torch.Tensor):
        elements = torch.tensor(elements)
    if not isinstance(test_elements, torch.Tensor):
        test_elements = torch.tensor(test_elements)
    found = (elements.unsqueeze(-1) == test_elements.reshape(-1)).any(-1)
    return torch.logical_not(found) if invert else found


def put(input, index, source, accumulate=False):
    _checks.long_index("put_", index)
    _checks.same_dtype("put_(): self and source expected to have the same dtype, but got self.dtype = "
                       f"{_checks.name_of(input)} and source.dtype = {_checks.name_of(source)}", input, source)
    if index.numel() != source.numel():
        raise IndexError("put_(): Expected source and index to have the same number of elements, but got source.numel() = "
                           f"{source.numel()}, index.numel() = {index.numel()}")
    n = input.numel()
    at = torch.where(index < 0, index + n, index).reshape(-1)
    out = input.clone().reshape(-1)
    out = out.index_add(0, at, source.reshape(-1)) if accumulate else out.index_copy(0, at, source.reshape(-1))
    return out.reshape(input.shape)


def _identity(dtype, reduce):
    if reduce in ("sum", "mean"):
        return 0
    if reduce == "prod":
        return 1
    if dtype.is_floating_point:
        return -math.inf if reduce == "amax" else math.inf
    if dtype == torch.bool:
        return reduce == "amin"
    info = torch.iinfo(dtype)
    return info.min if reduce == "amax" else info.max


def _scatter_reduce(out, dim, index, src, reduce, include_self):
    """One step for each index along `dim`; the rows of a step do not meet."""
    start = out
    if not include_self:
        out = out.scatter(dim, index, torch.full_like(index, _identity(out.dtype, reduce), dtype=out.dtype)
                          if out.dim() else torch.full_like(index, _identity(out.dtype, reduce), dtype=out.dtype))
    if reduce in ("sum", "mean"):
        total = out.scatter_add(dim, index, src)
        if reduce == "sum":
            return total
        count = (torch.ones_like(out) if include_self else torch.where(
            torch.zeros_like(out).scatter_add(dim, index, torch.ones_like(src)) > 0, torch.zeros_like(out), torch.ones_like(out)))
        count = count.scatter_add(dim, index, torch.ones_like(src))
        if out.is_floating_point():
            return total / count
        return torch.div(total, count, rounding_mode="floor")
    scalar = out.dim() == 0
    if scalar:
        out, index, src, dim = out.reshape(1), index.reshape(-1), src.reshape(-1), 0
    for i in range(index.size(dim)):
        where, value = index.narrow(dim, i, 1), src.narrow(dim, i, 1)
        old = out.gather(dim, where)
        if value.shape != old.shape:
            value = value[tuple([slice(0, n) for n in old.shape])]
        if reduce == "prod":
            new = old * value
        else:
            new = torch.maximum(old, value) if reduce == "amax" else torch.minimum(old, value)
        out = out.scatter(dim, where, new)
    return out.reshape(start.shape)


def scatter_reduce(input, dim, index, src, reduce, *, include_self=True):
    if reduce not in ("sum", "prod", "mean", "amax", "amin"):
        raise RuntimeError(f"reduce argument must be either sum, prod, mean, amax or amin, got {reduce}")
    if index.numel() == 0:
        return input.clone()
    if src.shape != index.shape and src.dim() and src.dim() == index.dim():
        src = src[tuple([slice(0, n) for n in index.shape])]
    return _scatter_reduce(input, dim, index, src, reduce, include_self)


def index_reduce(input, dim, index, source, reduce, *, include_self=True):
    _checks.same_dtype(f"index_reduce_(): self ({_checks.name_of(input)}) and source ({_checks.name_of(source)}) must have the "
                       "same scalar type", input, source)
    if index.dim() > 1:
        raise IndexError(f"index_reduce_(): Index is supposed to be a vector, but got dim: {index.dim()}")
    if index.dtype not in (torch.int32, torch.int64):
        raise RuntimeError(f"index_reduce_(): Expected dtype int32/int64 for index but got: {_checks.name_of(index)}")
    if reduce not in ("prod", "mean", "amax", "amin"):
        raise RuntimeError(f"reduce argument must be either prod, mean, amax or amin, got {reduce}.")
    index = index.to(torch.int64)
    if input.dim() == 0:
        return index_reduce(input.reshape(1), 0, index.reshape(-1), source.reshape(-1), reduce,
                            include_self=include_self).reshape(())
    shape = [1] * input.dim()
    shape[dim] = index.numel()
    return _scatter_reduce(input, dim, index.reshape(shape).expand(source.shape), source, reduce, include_self)


def segment_reduce(data, reduce, *, lengths=None, indices=None, offsets=None, axis=0, unsafe=False, initial=None):
    begin, out = 0, []
    _checks.floating("_segment_reduce_cpu", data)
    if offsets is not None:
        lengths = diff(offsets)
    if lengths.dim() > 1:
        return torch.stack([segment_reduce(data[i], reduce, lengths=lengths[i], axis=axis - 1, unsafe=unsafe, initial=initial)
                            for i in range(lengths.size(0))])
    for n in lengths.tolist():
        part = data.narrow(axis, begin, n)
        begin += n
        out.append(_segment(part, reduce, axis, n, initial))
    return torch.stack(out, axis)


def _segment(part, reduce, axis, n, initial):
    if reduce in ("max", "amax", "min", "amin"):
        top = reduce in ("max", "amax")
        start = (-math.inf if top else math.inf) if initial is None else initial
        if n == 0:
            return torch.full_like(part.sum(axis), start)
        return part.amax(axis).clamp_min(start) if top else part.amin(axis).clamp_max(start)
    if reduce == "prod":
        return part.prod(axis) * (1 if initial is None else initial)
    total = part.sum(axis) + (0 if initial is None else initial)
    if reduce == "sum":
        return total
    if n == 0:
        return torch.full_like(total, math.nan if initial is None else initial)
    return total / n


def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    _checks.is_bool(sorted, "_unique2", "sorted", 2)
    _checks.is_bool(return_inverse, "_unique2", "return_inverse", 3)
    _checks.is_bool(return_counts, "_unique2", "return_counts", 4)
    if dim is None:
        flat = input.reshape(-1)
        values, order = torch.sort(flat, stable=True)
    else:
        rows = input.transpose(dim, 0)
        order = torch.arange(rows.size(0))
        keys = rows.reshape(rows.size(0), math.prod(rows.shape[1:]))
        for column in range(keys.size(1) - 1, -1, -1):
            order = order[torch.sort(keys[:, column][order], stable=True)[1]]
        values = rows[order]
    kept, inverse, counts = _runs(values)
    place = torch.zeros_like(inverse).scatter(0, order, inverse)
    return _unique_answer(kept, place, counts, input, dim, return_inverse, return_counts)


def unique_consecutive(input, return_inverse=False, return_counts=False, dim=None):
    _checks.is_bool(return_inverse, "unique_consecutive", "return_inverse", 2)
    _checks.is_bool(return_counts, "unique_consecutive", "return_counts", 3)
    kept, inverse, counts = _runs(input.reshape(-1) if dim is None else input.transpose(dim, 0))
    return _unique_answer(kept, inverse, counts, input, dim, return_inverse, return_counts)


def _runs(values):
    """Of rows: the first of each run of equal ones, the run each belongs to, the lengths of the runs."""
    n = values.size(0)
    if n == 0:
        return values, torch.zeros(0, dtype=torch.int64), torch.zeros(0, dtype=torch.int64)
    rows = values.reshape(n, values.numel() // n)
    new = torch.cat([torch.ones(1, dtype=torch.bool), (rows[1:] != rows[:-1]).any(1)])
    inverse = new.long().cumsum(0) - 1
    starts = new.nonzero().reshape(-1)
    counts = torch.cat([starts[1:], torch.tensor([n])]) - starts
    return values[starts], inverse, counts


def _unique_answer(kept, inverse, counts, input, dim, return_inverse, return_counts):
    if dim is not None:
        kept = kept.transpose(0, dim)
    elif return_inverse:
        inverse = inverse.reshape(input.shape)
    out = [kept]
    if return_inverse:
        out.append(inverse)
    if return_counts:
        out.append(counts)
    return out[0] if len(out) == 1 else tuple(out)


# --- normalisation -------------------------------------------------------------------------------

def native_layer_norm(input, normalized_shape, weight, bias, eps):
    dims = list(range(input.dim() - len(normalized_shape), input.dim()))
    mean = input.mean(dims, keepdim=True)
    scale = torch.rsqrt(input.var(dims, unbiased=False, keepdim=True) + eps)
    return torch.nn.functional.layer_norm(input, normalized_shape, weight, bias, eps), mean, scale


def native_batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps):
    dims = [d for d in range(input.dim()) if d != 1]
    mean, scale = torch.zeros(0), torch.zeros(0)
    if training:
        mean = input.mean(dims)
        scale = torch.rsqrt(input.var(dims, unbiased=False) + eps)
    out = torch.nn.functional.batch_norm(input, running_mean, running_var, weight, bias, training, momentum, eps)
    return out, mean, scale


# --- linear algebra under its old names ----------------------------------------------------------

def cholesky(input, upper=False):
    lower = torch.linalg.cholesky(input)
    return lower.mT if upper else lower


def cholesky_inverse(input, upper=False):
    a = torch.matmul(input.mT, input) if upper else torch.matmul(input, input.mT)
    return torch.linalg.inv(a)


def cholesky_solve(input, input2, upper=False):
    _checks.same_dtype(f"Expected b and A to have the same dtype, but found b of type {_checks.name_of(input)} and A of type "
                       f"{_checks.name_of(input2)} instead.", input, input2)
    first, second = (input2.mT, input2) if upper else (input2, input2.mT)
    y = torch.linalg.solve_triangular(first, input, upper=False)
    return torch.linalg.solve_triangular(second, y, upper=True)


def det(input):
    return torch.linalg.det(input)


def logdet(input):
    sign, value = torch.linalg.slogdet(input)
    return torch.where(sign < 0, torch.full_like(value, math.nan), value)


def slogdet(input):
    return return_types.slogdet(*torch.linalg.slogdet(input))


def inverse(input):
    return torch.linalg.inv(input)


def pinverse(input, rcond=1e-15):
    return torch.linalg.pinv(input, rcond)


def matrix_power(input, n):
    return torch.linalg.matrix_power(input, n)


def matrix_exp(input):
    """Scaling and squaring of the Taylor series."""
    a = input.double()
    size = a.abs().sum(-1).amax() if a.numel() else torch.zeros((), dtype=torch.float64)
    squarings = max(0, int(math.ceil(math.log2(max(size.item(), 1e-300)))) + 1)
    a = a / (2.0 ** squarings)
    term = torch.eye(a.size(-1), dtype=torch.float64).expand(a.shape)
    out = term
    for k in range(1, 19):
        term = torch.matmul(term, a) / k
        out = out + term
    for _ in range(squarings):
        out = torch.matmul(out, out)
    return out.to(input.dtype)


def lu(input, pivot=True, get_infos=False, out=None):
    factors, pivots, infos = torch.linalg.lu_factor_ex(input, pivot=pivot)
    return (factors, pivots, infos) if get_infos else (factors, pivots)


def lu_solve(input, LU_data, LU_pivots):
    return torch.linalg.lu_solve(LU_data, LU_pivots, input)


def lu_unpack(LU_data, LU_pivots, unpack_data=True, unpack_pivots=True):
    empty = torch.zeros(0, dtype=LU_data.dtype)
    p = torch.linalg._permutation(LU_pivots, LU_data.size(-2), LU_data.dtype) if unpack_pivots else empty
    if not unpack_data:
        return return_types.lu_unpack(p, empty, empty)
    lower, upper = torch.linalg._unpack(LU_data)
    return return_types.lu_unpack(p, lower, upper)


def triangular_solve(input, A, upper=True, transpose=False, unitriangular=False):
    a = A.mT if transpose else A
    x = torch.linalg.solve_triangular(a, input, upper=upper != transpose, unitriangular=unitriangular)
    return return_types.triangular_solve(x, A.expand(list(x.shape[:-2]) + list(A.shape[-2:])).clone())


def qr(input, some=True):
    return return_types.qr(*torch.linalg.qr(input, "reduced" if some else "complete"))


def svd(input, some=True, compute_uv=True):
    u, s, vh = torch.linalg.svd(input, not some)
    if not compute_uv:
        u = torch.zeros(*input.shape[:-2], input.size(-2), input.size(-2))
        vh = torch.zeros(*input.shape[:-2], input.size(-1), input.size(-1))
    return return_types.svd(u, s, vh.mT)


def symeig(input, eigenvectors=False, upper=True):
    values, vectors = torch.linalg.eigh(input, "U" if upper else "L")
    return return_types.symeig(values, vectors if eigenvectors else torch.zeros(0, dtype=input.dtype))


def orgqr(input, tau):
    return torch.linalg.householder_product(input, tau)


def ormqr(input, tau, other, left=True, transpose=False):
    m = other.size(-2) if left else other.size(-1)
    missing = m - input.size(-1)
    if missing < 0:
        input, tau = input[..., :m], tau[..., :m]
    wide = torch.nn.functional.pad(input, (0, missing)) if missing > 0 else input
    q = torch.linalg.householder_product(wide, torch.nn.functional.pad(tau, (0, missing)) if missing > 0 else tau)
    q = q.mT if transpose else q
    return torch.matmul(q, other) if left else torch.matmul(other, q)


def geqrf(input):
    return return_types.geqrf(*torch.linalg._geqrf(input))


def histogram_bin_edges(input, bins, range=None):
    return _bin_edges(input.reshape(-1), bins, range)


def resize_as_(input, the_template):
    return input.resize_as_(the_template)


# --- checks, and the short-time Fourier transform ------------------------------------------------

def _assert(condition, message):
    assert condition, message


def is_inference(input):
    return False


def stft(input, n_fft, hop_length=None, win_length=None, window=None, center=True, pad_mode="reflect", normalized=False,
         onesided=None, return_complex=None):
    """Real and imaginary parts in the last dimension: frames, times the window, times a matrix of cosines and sines."""
    if return_complex:
        raise NotImplementedError("complex numbers are not available; with return_complex=False the real and the imaginary "
                                  "part are the last dimension")
    hop = n_fft // 4 if hop_length is None else hop_length
    width = n_fft if win_length is None else win_length
    taper = torch.ones(width, dtype=input.dtype) if window is None else window
    if width < n_fft:
        left = (n_fft - width) // 2
        taper = torch.nn.functional.pad(taper, (left, n_fft - width - left))
    signal = input.reshape(1, -1) if input.dim() == 1 else input
    if center:
        signal = torch.nn.functional.pad(signal.unsqueeze(1), (n_fft // 2, n_fft // 2), mode=pad_mode).squeeze(1)
    frames = signal.unfold(-1, n_fft, hop) * taper
    count = n_fft if onesided is False else n_fft // 2 + 1
    turns = torch.arange(count).unsqueeze(1) * torch.arange(n_fft) % n_fft
    angles = turns.to(torch.float64) * (2 * math.pi / n_fft)
    scale = n_fft ** -0.5 if normalized else 1.0
    real = frames @ (torch.cos(angles) * scale).to(input.dtype).t()
    imag = frames @ (torch.sin(angles) * -scale).to(input.dtype).t()
    out = torch.stack((real, imag), dim=-1).transpose(1, 2)
    return out.squeeze(0) if input.dim() == 1 else out
