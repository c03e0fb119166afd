"""The builtin `complex`, loaded when a program first uses one. Rules and rounding are CPython's."""
import math


class complex:
    __slots__ = ("_real", "_imag")

    def __new__(cls, real=0, imag=None):
        self = object.__new__(cls)
        if isinstance(real, str):
            if imag is not None:
                raise TypeError("complex() can't take second arg if first is a string")
            self._real, self._imag = _parse(real)
            return self
        if isinstance(imag, str):
            raise TypeError("complex() second arg can't be a string")
        if imag is None and hasattr(real, "__complex__"):
            real = real.__complex__()
            self._real, self._imag = real._real, real._imag
            return self
        a, b = _parts(real, "first"), _parts(0 if imag is None else imag, "second")
        # A complex second argument turns: complex(x, 2j) is x - 2. Plain parts are kept to their sign of zero.
        self._real = a[0] - b[1] if isinstance(imag, complex) else a[0]
        self._imag = b[0] + a[1] if isinstance(real, complex) else b[0]
        return self

    @property
    def real(self):
        return self._real

    @property
    def imag(self):
        return self._imag

    def conjugate(self):
        return complex(self._real, -self._imag)

    def __complex__(self):
        return self

    def __add__(self, other):
        b = _operand(other)
        return b if b is NotImplemented else complex(self._real + b[0], self._imag + b[1])

    __radd__ = __add__

    def __sub__(self, other):
        b = _operand(other)
        return b if b is NotImplemented else complex(self._real - b[0], self._imag - b[1])

    def __rsub__(self, other):
        a = _operand(other)
        return a if a is NotImplemented else complex(a[0] - self._real, a[1] - self._imag)

    def __mul__(self, other):
        b = _operand(other)
        return b if b is NotImplemented else complex(*_product((self._real, self._imag), b))

    __rmul__ = __mul__

    def __truediv__(self, other):
        b = _operand(other)
        return b if b is NotImplemented else complex(*_quotient((self._real, self._imag), b))

    def __rtruediv__(self, other):
        a = _operand(other)
        return a if a is NotImplemented else complex(*_quotient(a, (self._real, self._imag)))

    def __pow__(self, other, modulus=None):
        b = _operand(other)
        if b is NotImplemented:
            return b
        if modulus is not None:
            raise ValueError("complex modulo")
        return complex(*_power((self._real, self._imag), b))

    def __rpow__(self, other):
        a = _operand(other)
        return a if a is NotImplemented else complex(*_power(a, (self._real, self._imag)))

    def __neg__(self):
        return complex(-self._real, -self._imag)

    def __pos__(self):
        return self

    def __abs__(self):
        size = math.hypot(self._real, self._imag)
        if math.isinf(size) and math.isfinite(self._real) and math.isfinite(self._imag):
            raise OverflowError("absolute value too large")
        return size

    def __bool__(self):
        return self._real != 0 or self._imag != 0

    def __eq__(self, other):
        if isinstance(other, complex):
            return self._real == other._real and self._imag == other._imag
        if isinstance(other, (int, float)):
            return self._imag == 0 and self._real == other
        return NotImplemented

    def __hash__(self):
        h = (hash(self._real) + 1000003 * hash(self._imag)) & (2**64 - 1)
        h = h - 2**64 if h >= 2**63 else h
        return -2 if h == -1 else h

    def __repr__(self):
        if self._real == 0 and math.copysign(1, self._real) == 1:
            return _text(self._imag) + "j"
        imag = _text(self._imag)
        return "(" + _text(self._real) + ("" if imag[0] == "-" else "+") + imag + "j)"

    def __format__(self, spec):
        if not spec:
            return repr(self)
        fill, align, rest = " ", ">", spec
        if len(spec) > 1 and spec[1] in "<>=^":
            fill, align, rest = spec[0], spec[1], spec[2:]
        elif spec[0] in "<>=^":
            align, rest = spec[0], spec[1:]
        if align == "=":
            raise ValueError("'=' alignment flag is not allowed in complex format specifier")
        sign = ""
        if rest and rest[0] in "+- ":
            sign, rest = rest[0], rest[1:]
        alternate = "#" if rest[:1] == "#" else ""
        rest = rest[len(alternate):]
        if rest[:1] == "0":
            raise ValueError("Zero padding is not allowed in complex format specifier")
        width = ""
        while rest and rest[0].isdigit():
            width, rest = width + rest[0], rest[1:]
        if rest and rest[-1].isalpha() and rest[-1] not in "eEfFgGn":
            raise ValueError(f"Unknown format code '{rest[-1]}' for object of type 'complex'")
        if rest and rest[-1].isalpha():
            text = format(self._real, sign + alternate + rest) + format(self._imag, "+" + alternate + rest) + "j"
        else:
            form = rest + "g" if "." in rest else ""
            parts = [format(x, form) if form else _text(x) for x in (self._real, self._imag)]
            imag = parts[1] if parts[1][0] == "-" else "+" + parts[1]
            real = parts[0] if parts[0][0] == "-" or sign in ("", "-") else sign + parts[0]
            plain = self._real == 0 and math.copysign(1, self._real) == 1
            text = (imag if sign == "+" else imag.lstrip("+")) + "j" if plain else "(" + real + imag + "j)"
        return format(text, fill + align + width) if width else text


def _text(x):
    text = repr(x)
    return text[:-2] if text.endswith(".0") else text


def _operand(x):
    if isinstance(x, complex):
        return x._real, x._imag
    if isinstance(x, (int, float)):
        return float(x), 0.0
    return NotImplemented


def _parts(x, which):
    if isinstance(x, complex):
        return x._real, x._imag
    if isinstance(x, (int, float)) or hasattr(x, "__float__") or hasattr(x, "__index__"):
        return float(x), 0.0
    kinds = "a string or a number" if which == "first" else "a number"
    raise TypeError(f"complex() {which} {'argument' if which == 'first' else 'arg'} must be {kinds}, "
                    f"not '{type(x).__name__}'")


def _parse(text):
    s = text.strip()
    if len(s) > 1 and s[0] == "(" and s[-1] == ")":
        s = s[1:-1].strip()
    try:
        if s[-1:] not in ("j", "J"):
            return float(s), 0.0
        s = s[:-1]
        cut = len(s) - 1
        while cut > 0 and not (s[cut] in "+-" and s[cut - 1] not in "eE"):
            cut -= 1
        real, imag = (s[:cut], s[cut:]) if cut > 0 else ("", s)
        if real != real.strip() or imag != imag.strip():
            raise ValueError
        return float(real) if real else 0.0, float(imag + "1") if imag in ("", "+", "-") else float(imag)
    except ValueError:
        raise ValueError("complex() arg is a malformed string") from None


def _product(a, b):
    return a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]


def _quotient(a, b):
    """Smith's method: neither sum of squares overflows."""
    if abs(b[0]) >= abs(b[1]):
        if b[0] == 0:
            raise ZeroDivisionError("complex division by zero")
        ratio = b[1] / b[0]
        size = b[0] + b[1] * ratio
        return (a[0] + a[1] * ratio) / size, (a[1] - a[0] * ratio) / size
    if abs(b[1]) >= abs(b[0]):
        ratio = b[0] / b[1]
        size = b[0] * ratio + b[1]
        return (a[0] * ratio + a[1]) / size, (a[1] * ratio - a[0]) / size
    return math.nan, math.nan


def _power(a, b):
    if b[1] == 0 and b[0] == math.floor(b[0]) and abs(b[0]) <= 100:
        n = int(b[0])
        result, square = (1.0, 0.0), a
        for bit in range(abs(n).bit_length()):
            if abs(n) >> bit & 1:
                result = _product(result, square)
            square = _product(square, square)
        if n > 0:
            return result
        if result == (0, 0):
            raise ZeroDivisionError("0.0 to a negative or complex power")
        return _quotient((1.0, 0.0), result)
    if b == (0, 0):
        return 1.0, 0.0
    if a == (0, 0):
        if b[1] != 0 or b[0] < 0:
            raise ZeroDivisionError("0.0 to a negative or complex power")
        return 0.0, 0.0
    size, angle = math.hypot(*a), math.atan2(a[1], a[0])
    length, phase = size ** b[0], angle * b[0]
    if b[1] != 0:
        length /= math.exp(angle * b[1])
        phase += b[1] * math.log(size)
    return length * math.cos(phase), length * math.sin(phase)
