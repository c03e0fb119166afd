"""Functions of complex numbers."""
import math

pi, e, tau, inf, nan = math.pi, math.e, math.tau, math.inf, math.nan
infj, nanj = complex(0.0, math.inf), complex(0.0, math.nan)


def _number(z):
    if isinstance(z, (complex, int, float)) or hasattr(z, "__complex__") or hasattr(z, "__float__"):
        return complex(z)
    raise TypeError(f"must be real number, not {type(z).__name__}")


def phase(z):
    z = _number(z)
    return math.atan2(z.imag, z.real)


def polar(z):
    return abs(_number(z)), phase(z)


def rect(r, phi):
    return complex(r * math.cos(phi), r * math.sin(phi)) if phi else complex(r, r * phi)


def isnan(z):
    z = _number(z)
    return math.isnan(z.real) or math.isnan(z.imag)


def isinf(z):
    z = _number(z)
    return math.isinf(z.real) or math.isinf(z.imag)


def isfinite(z):
    z = _number(z)
    return math.isfinite(z.real) and math.isfinite(z.imag)


def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    if rel_tol < 0 or abs_tol < 0:
        raise ValueError("tolerances must be non-negative")
    a, b = _number(a), _number(b)
    if a == b:
        return True
    if isinf(a) or isinf(b):
        return False
    return abs(a - b) <= max(rel_tol * abs(a), rel_tol * abs(b), abs_tol)


def sqrt(z):
    """Without cancellation: the larger part by a sum, the other by division."""
    z = _number(z)
    x, y = z.real, z.imag
    if x == 0 and y == 0:
        return complex(0.0, y)
    if isinf(z):
        return complex(inf, y) if math.isinf(y) else complex(inf, 0 * y) if x > 0 else complex(0.0, math.copysign(inf, y))
    x = abs(x) / 8
    s = 2 * math.sqrt(x + math.hypot(x, abs(y) / 8))
    d = abs(y) / (2 * s)
    return complex(s, math.copysign(d, y)) if z.real >= 0 else complex(d, math.copysign(s, y))


def exp(z):
    z = _number(z)
    size = math.exp(z.real)
    return complex(size * math.cos(z.imag), size * math.sin(z.imag))


def log(z, *base):
    z = _number(z)
    if z == 0:
        raise ValueError("math domain error")
    size = abs(z)
    if 0.71 <= size <= 1.73:
        big, small = max(abs(z.real), abs(z.imag)), min(abs(z.real), abs(z.imag))
        real = math.log1p((big - 1) * (big + 1) + small * small) / 2
    else:
        real = math.log(size)
    value = complex(real, math.atan2(z.imag, z.real))
    return value / log(base[0]) if base else value


def log10(z):
    value = log(z)
    return complex(value.real / math.log(10), value.imag / math.log(10))


def sinh(z):
    z = _number(z)
    return complex(math.cos(z.imag) * math.sinh(z.real), math.sin(z.imag) * math.cosh(z.real))


def cosh(z):
    z = _number(z)
    return complex(math.cos(z.imag) * math.cosh(z.real), math.sin(z.imag) * math.sinh(z.real))


def tanh(z):
    z = _number(z)
    x, y = z.real, z.imag
    if abs(x) > 300:
        return complex(math.copysign(1, x), 0.0)
    t, u = math.tanh(x), math.tan(y)
    c = 1 / math.cosh(x)
    size = 1 + (t * u) ** 2
    return complex(t * (1 + u * u) / size, u / size * c * c)


def _turned(z):
    return complex(-z.imag, z.real)


def _turned_back(z):
    return complex(z.imag, -z.real)


def sin(z):
    return _turned_back(sinh(_turned(_number(z))))


def cos(z):
    return cosh(_turned(_number(z)))


def tan(z):
    return _turned_back(tanh(_turned(_number(z))))


def asinh(z):
    z = _number(z)
    a, b = sqrt(complex(1 + z.imag, -z.real)), sqrt(complex(1 - z.imag, z.real))
    return complex(math.asinh(a.real * b.imag - b.real * a.imag),
                   math.atan2(z.imag, a.real * b.real - a.imag * b.imag))


def asin(z):
    return _turned_back(asinh(_turned(_number(z))))


def acos(z):
    z = _number(z)
    a, b = sqrt(complex(1 - z.real, -z.imag)), sqrt(complex(1 + z.real, z.imag))
    return complex(2 * math.atan2(a.real, b.real), math.asinh(b.real * a.imag - b.imag * a.real))


def acosh(z):
    z = _number(z)
    a, b = sqrt(complex(z.real - 1, z.imag)), sqrt(complex(z.real + 1, z.imag))
    return complex(math.asinh(a.real * b.real + a.imag * b.imag), 2 * math.atan2(a.imag, b.real))


def atanh(z):
    z = _number(z)
    x, y = z.real, z.imag
    if x < 0 or (x == 0 and math.copysign(1, x) < 0):
        return -atanh(-z)
    if x == 1 and y == 0:
        raise ValueError("math domain error")
    return complex(math.log1p(4 * x / ((1 - x) * (1 - x) + y * y)) / 4,
                   -math.atan2(-2 * y, (1 - x) * (1 + x) - y * y) / 2)


def atan(z):
    return _turned_back(atanh(_turned(_number(z))))
