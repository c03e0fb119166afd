"""torch.fft without complex numbers: the transforms from Hermitian to real signals, and shifts. A transform is a product with
a matrix of cosines."""
import math

import torch


def _dims(dim, rank):
    return list(range(rank)) if dim is None else [dim] if isinstance(dim, int) else list(dim)


def fftshift(input, dim=None):
    dims = _dims(dim, input.dim())
    return torch.roll(input, [input.size(d) // 2 for d in dims], dims)


def ifftshift(input, dim=None):
    dims = _dims(dim, input.dim())
    return torch.roll(input, [(input.size(d) + 1) // 2 for d in dims], dims)


def fftfreq(n, d=1.0):
    half = (n + 1) // 2
    return torch.cat([torch.arange(half), torch.arange(-(n // 2), 0)]).float() / (n * d)


def rfftfreq(n, d=1.0):
    return torch.arange(n // 2 + 1).float() / (n * d)


def _scale(n, norm, forward):
    """What a transform of length n is multiplied with."""
    if norm == "ortho":
        return 1.0 / math.sqrt(n)
    by_n = forward == (norm == "forward")
    return 1.0 / n if by_n else 1.0


def _real(x):
    return x if x.is_floating_point() else x.float()


def _sized(x, n, dim):
    """Cut, or filled up with zeros, to length n."""
    if x.size(dim) >= n:
        return x.narrow(dim, 0, n)
    more = list(x.shape)
    more[dim] = n - x.size(dim)
    return torch.cat([x, torch.zeros(more, dtype=x.dtype)], dim)


def _times(x, matrix, dim):
    return torch.matmul(x.movedim(dim, -1).double(), matrix.t()).to(x.dtype).movedim(-1, dim)


def _half(x, n, dim, norm, forward):
    """Real output of length n from the first n // 2 + 1 (here real) coefficients of a Hermitian signal."""
    x = _sized(_real(x), n // 2 + 1, dim)
    k = torch.arange(n // 2 + 1, dtype=torch.float64)
    angle = (torch.arange(n, dtype=torch.float64).unsqueeze(1) * k) % n * (2 * math.pi / n)
    weight = torch.where((k == 0) | (2 * k == n), 1.0, 2.0)
    return _times(x, torch.cos(angle) * weight * _scale(n, norm, forward), dim)


def _length(x, n, dim):
    return 2 * (x.size(dim) - 1) if n is None else n


def irfft(input, n=None, dim=-1, norm=None):
    return _half(input, _length(input, n, dim), dim, norm, False)


def hfft(input, n=None, dim=-1, norm=None):
    return _half(input, _length(input, n, dim), dim, norm, True)


def _many(input, s, dim, norm, forward):
    rank = input.dim()
    if dim is None:
        dims = list(range(rank)) if s is None else list(range(rank - len(s), rank))
    else:
        dims = list(dim)
    last = dims[-1]
    n = _length(input, None if s is None or s[-1] == -1 else s[-1], last)
    real = _real(input)
    imaginary = torch.zeros_like(real)
    for i in range(len(dims) - 1):
        m = input.size(dims[i]) if s is None or s[i] == -1 else s[i]
        real, imaginary = _full(real, imaginary, m, dims[i], norm, forward)
    return _half_complex(real, imaginary, n, last, norm, forward)


def _full(real, imaginary, n, dim, norm, forward):
    real, imaginary = _sized(real, n, dim), _sized(imaginary, n, dim)
    k = torch.arange(n, dtype=torch.float64)
    angle = (k.unsqueeze(1) * k) % n * (2 * math.pi / n)
    scale = _scale(n, norm, forward)
    c, s = torch.cos(angle) * scale, torch.sin(angle) * ((-scale) if forward else scale)
    return (_times(real, c, dim) - _times(imaginary, s, dim), _times(real, s, dim) + _times(imaginary, c, dim))


def _half_complex(real, imaginary, n, dim, norm, forward):
    imaginary = _sized(imaginary, n // 2 + 1, dim)
    k = torch.arange(n // 2 + 1, dtype=torch.float64)
    angle = (torch.arange(n, dtype=torch.float64).unsqueeze(1) * k) % n * (2 * math.pi / n)
    weight = torch.where((k == 0) | (2 * k == n), 0.0, 2.0)
    sines = torch.sin(angle) * weight * _scale(n, norm, forward)
    part = _times(imaginary, sines, dim)
    return _half(real, n, dim, norm, forward) + (part if forward else -part)


def irfftn(input, s=None, dim=None, norm=None):
    return _many(input, s, dim, norm, False)


def irfft2(input, s=None, dim=(-2, -1), norm=None):
    return _many(input, s, dim, norm, False)


def hfftn(input, s=None, dim=None, norm=None):
    return _many(input, s, dim, norm, True)


def hfft2(input, s=None, dim=(-2, -1), norm=None):
    return _many(input, s, dim, norm, True)
