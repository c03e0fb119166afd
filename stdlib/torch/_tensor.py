"""Tensor methods that are written in the language; a function here whose first parameter is `self` is a method."""
import math

import torch
from torch import nonzero, round, tensor_split
from torch._functions import (addbmm, aminmax, argwhere, as_strided_scatter, broadcast_to, cholesky, cholesky_inverse,
                              cholesky_solve, corrcoef, cov, cross, det, diagflat, diagonal_scatter, diff, dist, dsplit,
                              float_power, frexp, geqrf, histc, histogram, hsplit, index_reduce, inner, inverse, kron,
                              logcumsumexp, logdet, logit, lu, lu_solve, matrix_exp, matrix_power, mode, mvlgamma,
                              nanmean, nanmedian, nanquantile, narrow_copy, orgqr, ormqr, pinverse, positive, put, qr,
                              quantile, renorm, rot90, scatter_reduce, select_scatter, slice_scatter, slogdet, sum_to_size,
                              svd, symeig, trace, triangular_solve, unique, unique_consecutive, vsplit)


def dim(self):
    return self.ndim


def nelement(self):
    return self.numel()


def is_contiguous(self):
    size, stride = self.shape, self.stride()
    expected = 1
    for d in range(len(size) - 1, -1, -1):
        if size[d] != 1:
            if stride[d] != expected:
                return False
            expected = expected * size[d]
    return True


def cpu(self):
    return self


def new_zeros(self, *size, dtype=None, device=None, requires_grad=False):
    return torch.zeros(*size, dtype=self.dtype if dtype is None else dtype)


def new_ones(self, *size, dtype=None, device=None, requires_grad=False):
    return torch.ones(*size, dtype=self.dtype if dtype is None else dtype)


def new_empty(self, *size, dtype=None, device=None, requires_grad=False):
    return torch.empty(*size, dtype=self.dtype if dtype is None else dtype)


def new_full(self, size, fill_value, dtype=None, device=None, requires_grad=False):
    return torch.full(size, fill_value, dtype=self.dtype if dtype is None else dtype)


def new_tensor(self, data, dtype=None, device=None, requires_grad=False):
    return torch.tensor(data, dtype=self.dtype if dtype is None else dtype)


def type_as(self, other):
    return self.to(other.dtype)


def allclose(self, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    return torch.allclose(self, other, rtol, atol, equal_nan)


def backward(self, gradient=None, retain_graph=None, create_graph=False):
    raise NotImplementedError("gradients are not available: `backward` cannot run")


def __radd__(self, other):
    return torch.add(self, other)


def __rsub__(self, other):
    return torch.rsub(self, other)


def __rmul__(self, other):
    return torch.mul(self, other)


def __rdiv__(self, other):
    return torch.reciprocal(self) * other


def __rtruediv__(self, other):
    return torch.reciprocal(self) * other


def __rfloordiv__(self, other):
    return torch.floor_divide(other, self)


def __rmod__(self, other):
    return torch.remainder(other, self)


def __rpow__(self, other):
    return torch.pow(other, self)


def __rmatmul__(self, other):
    return torch.matmul(other, self)


def __rand__(self, other):
    return torch.bitwise_and(self, other)


def __ror__(self, other):
    return torch.bitwise_or(self, other)


def __rxor__(self, other):
    return torch.bitwise_xor(self, other)


def squeeze_(self, *dim, **named):
    self.data = self.squeeze(*dim, **named)
    return self


def unsqueeze_(self, dim):
    self.data = self.unsqueeze(dim)
    return self


def transpose_(self, dim0, dim1):
    self.data = self.transpose(dim0, dim1)
    return self


swapaxes_ = swapdims_ = transpose_


def t_(self):
    self.data = self.t()
    return self


def as_strided_(self, size, stride, storage_offset=None):
    self.data = self.as_strided(size, stride, storage_offset)
    return self


def resize_(self, *sizes, memory_format=None):
    """Keeps the elements that both sizes hold; the others are zeros here, and undefined in PyTorch."""
    sizes = sizes[0] if len(sizes) == 1 and not isinstance(sizes[0], int) else sizes
    if not self.is_contiguous() and list(sizes) != list(self.shape):
        raise NotImplementedError("resize_ of a tensor that is not contiguous is not available; use reshape")
    count = 1
    for n in sizes:
        count = count * n
    flat = self.reshape(-1)
    if flat.numel() < count:
        flat = torch.cat([flat, torch.zeros(count - flat.numel(), dtype=self.dtype)])
    self.data = flat[:count].reshape(list(sizes))
    return self


def resize_as_(self, other, memory_format=None):
    return resize_(self, *other.shape)


def ndimension(self):
    return self.ndim


def where(self, condition, other):
    return torch.where(condition, self, other)


def prelu(self, weight):
    return torch.prelu(self, weight)


def is_signed(self):
    return self.dtype not in (torch.bool, torch.uint8)


def is_complex(self):
    return False


def is_conj(self):
    return False


def is_nonzero(input):
    if input.numel() != 1:
        raise RuntimeError(f"Boolean value of Tensor with {'more than one value' if input.numel() else 'no values'} is ambiguous")
    return bool(input)


def is_same_size(self, other):
    return self.shape == other.shape


def is_shared(self):
    return False


def is_pinned(self):
    return False


def share_memory_(self):
    return self


def new(self, *args, device=None):
    if len(args) == 1 and isinstance(args[0], torch.Tensor):
        return args[0].to(self.dtype)
    if len(args) == 1 and isinstance(args[0], (list, tuple)) and not isinstance(args[0], torch.Size):
        return torch.tensor(args[0], dtype=self.dtype)
    return torch.empty(*(args if args else (0,)), dtype=self.dtype)


def adjoint(self):
    return self.transpose(-2, -1)


def polygamma(self, n):
    return torch.special.polygamma(n, self)


def unsafe_chunk(self, chunks, dim=0):
    return self.chunk(chunks, dim)


def unsafe_split(self, split_size, dim=0):
    return self.split(split_size, dim)


def apply_(self, callable):
    """Calls a Python function for each element."""
    values = [callable(v) for v in self.reshape(-1).tolist()]
    return self.copy_(torch.tensor(values, dtype=self.dtype).reshape(self.shape))


def map_(self, tensor, callable):
    pairs = zip(self.reshape(-1).tolist(), tensor.expand(self.shape).reshape(-1).tolist())
    return self.copy_(torch.tensor([callable(a, b) for a, b in pairs], dtype=self.dtype).reshape(self.shape))


def fill_diagonal_(self, fill_value, wrap=False):
    if self.dim() < 2:
        raise RuntimeError("dimensions must larger than 1")
    if self.dim() == 2:
        rows, columns = self.shape
        self.diagonal().fill_(fill_value)
        if wrap:
            for start in range(columns + 1, rows, columns + 1):
                self[start:].diagonal().fill_(fill_value)
        return self
    if any([n != self.size(0) for n in self.shape]):
        raise RuntimeError("all dimensions of input must be of equal length")
    at = torch.arange(self.size(0))
    self[tuple([at] * self.dim())] = fill_value
    return self


def _only_default(generator):
    if generator is not None:
        raise NotImplementedError("a generator of one's own is not available here; use `torch.manual_seed`")


def random_(self, from_=None, to=None, *, generator=None):
    """Whole numbers; without bounds, all that the dtype holds exactly."""
    _only_default(generator)
    if from_ is None:
        if self.dtype == torch.int64:
            bits = torch.randint(-2 ** 63, 2 ** 63 - 1, self.shape)
            return self.copy_(bits & (2 ** 63 - 1))
        if self.is_floating_point():
            to = 2 ** (24 if self.dtype == torch.float32 else 53) + 1
        else:
            to = 2 if self.dtype == torch.bool else torch.iinfo(self.dtype).max + 1
        from_ = 0
    elif to is None:
        from_, to = 0, from_
    return self.copy_(torch.randint(from_, to, self.shape))


def geometric_(self, p, *, generator=None):
    if not 0 < p < 1:
        raise RuntimeError(f"geometric_ expects p to be in (0, 1), but got p={p}")
    _only_default(generator)
    u = torch.empty(self.shape, dtype=torch.float64).uniform_()
    return self.copy_(torch.ceil(torch.log(u) / math.log(1 - p)))


def half(self):
    raise NotImplementedError("numbers of 16 bits are not available; use torch.float32")


def bfloat16(self):
    raise NotImplementedError("numbers of 16 bits are not available; use torch.float32")


def to_sparse(self, *args):
    raise NotImplementedError("sparse tensors are not available; use strided ones")


def register_hook(self, hook):
    raise NotImplementedError("there are no gradients: the hook would never run; remove it")


def retain_grad(self):
    raise NotImplementedError("there are no gradients to keep; remove the call")


def storage(self):
    raise NotImplementedError("storages are not available; use `data_ptr`, `stride` and `storage_offset`")
