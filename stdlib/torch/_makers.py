"""Windows and other tensors made from a size. The arguments that say where and how to keep them have one answer here."""
import math

import torch


def _window(length, periodic, dtype, shape):
    """`shape` of a symmetric window's places 0 … n - 1; a periodic one is the front of one that is longer by one."""
    if length < 0:
        raise RuntimeError(f"window requires non-negative window_length, got window_length={length}")
    dtype = torch.get_default_dtype() if dtype is None else dtype
    if not dtype.is_floating_point:
        raise RuntimeError(f"window expects floating point dtypes, got: {dtype}")
    if length < 2:
        return torch.ones(length, dtype=dtype)
    n = length + 1 if periodic else length
    return shape(torch.arange(n, dtype=dtype), n)[:length].clone()


def hamming_window(window_length, periodic=True, alpha=0.54, beta=0.46, *, dtype=None, layout=None, device=None,
                   pin_memory=False, requires_grad=False):
    return _window(window_length, periodic, dtype, lambda k, n: torch.cos(k * (math.pi * 2 / (n - 1))) * -beta + alpha)


def hann_window(window_length, periodic=True, *, dtype=None, layout=None, device=None, pin_memory=False,
                requires_grad=False):
    return hamming_window(window_length, periodic, 0.5, 0.5, dtype=dtype)


def bartlett_window(window_length, periodic=True, *, dtype=None, layout=None, device=None, pin_memory=False,
                    requires_grad=False):
    def shape(k, n):
        up = k * (2.0 / (n - 1))
        return torch.where(k <= (n - 1) // 2, up, 2 - up)
    return _window(window_length, periodic, dtype, shape)


def blackman_window(window_length, periodic=True, *, dtype=None, layout=None, device=None, pin_memory=False,
                    requires_grad=False):
    def shape(k, n):
        x = k * (math.pi / (n - 1))
        return torch.cos(x * 4) * 0.08 - torch.cos(x * 2) * 0.5 + 0.42
    return _window(window_length, periodic, dtype, shape)


def kaiser_window(window_length, periodic=True, beta=12.0, *, dtype=None, layout=None, device=None, pin_memory=False,
                  requires_grad=False):
    def shape(k, n):
        x = k * (2.0 / (n - 1)) - 1
        top = torch.i0(torch.tensor(beta, dtype=k.dtype))
        return torch.i0(beta * torch.sqrt(torch.clamp_min(1 - x * x, 0))) / top
    return _window(window_length, periodic, dtype, shape)


def randint_like(input, low, high=None, *, dtype=None, layout=None, device=None, requires_grad=False, memory_format=None):
    if high is None:
        low, high = 0, low
    return torch.randint(low, high, input.shape, dtype=input.dtype if dtype is None else dtype)


def range(start=0, end=None, step=1, *, out=None, dtype=None, layout=None, device=None, requires_grad=False):
    """With the end in it; floating-point numbers if nothing else is said."""
    if end is None:
        start, end = 0, start
    count = int(math.floor((end - start) / step)) + 1
    dtype = torch.get_default_dtype() if dtype is None else dtype
    values = start + torch.arange(count, dtype=torch.float64) * step
    return values.to(dtype)


def vander(x, N=None, increasing=False):
    n = x.numel() if N is None else N
    powers = torch.arange(n)
    return torch.pow(x.unsqueeze(1), powers if increasing else powers.flip(0))


def asarray(obj, *, dtype=None, device=None, copy=None, requires_grad=False):
    made = torch.as_tensor(obj, dtype=dtype)
    return made.clone() if copy and made is obj else made


def empty_strided(size, stride, *, dtype=None, layout=None, device=None, requires_grad=False, pin_memory=False):
    last = sum([(n - 1) * s for n, s in zip(size, stride)])
    count = 0 if 0 in size else last + 1
    return torch.empty(count, dtype=dtype).as_strided(size, stride)
