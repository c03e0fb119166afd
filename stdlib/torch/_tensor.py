"""Tensor methods that are written in the language; a function here whose first parameter is `self` is a method."""
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


def resize_(self, *sizes, memory_format=None):
    """Keeps the elements that both sizes hold; the others are zeros here, and undefined in PyTorch."""
    sizes = sizes[0] if len(sizes) == 1 and not isinstance(sizes[0], int) else sizes
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
