"""Tensor methods that are written in the language; a function here whose first parameter is `self` is a method."""
import torch


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
