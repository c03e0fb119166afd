"""Exact ratios of integers."""
import math


class Fraction:
    __slots__ = ("_numerator", "_denominator")

    def __new__(cls, numerator=0, denominator=None):
        self = object.__new__(cls)
        if denominator is None:
            if isinstance(numerator, str):
                numerator, denominator = _parse(numerator)
            elif isinstance(numerator, (int, float, Fraction)):
                numerator, denominator = numerator.as_integer_ratio()
            else:
                raise TypeError("argument should be a string or a Rational instance")
        else:
            if not isinstance(numerator, (int, Fraction)) or not isinstance(denominator, (int, Fraction)):
                raise TypeError("both arguments should be Rational instances")
            a, b = numerator.as_integer_ratio()
            c, d = denominator.as_integer_ratio()
            numerator, denominator = a * d, b * c
        if denominator == 0:
            raise ZeroDivisionError(f"Fraction({numerator}, 0)")
        g = math.gcd(numerator, denominator)
        if denominator < 0:
            g = -g
        self._numerator = numerator // g
        self._denominator = denominator // g
        return self

    @property
    def numerator(self):
        return self._numerator

    @property
    def denominator(self):
        return self._denominator

    def as_integer_ratio(self):
        return self._numerator, self._denominator

    @classmethod
    def from_float(cls, f):
        return cls(*f.as_integer_ratio())

    def limit_denominator(self, max_denominator=1000000):
        if self._denominator <= max_denominator:
            return Fraction(self)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        first, second = Fraction(p0 + k * p1, q0 + k * q1), Fraction(p1, q1)
        return second if abs(second - self) <= abs(first - self) else first

    def _with(self, other, exact, inexact):
        if isinstance(other, (int, Fraction)):
            return exact(self, Fraction(other))
        if isinstance(other, float):
            return inexact(float(self), other)
        return NotImplemented

    def __add__(self, other):
        return self._with(other, _add, lambda a, b: a + b)

    __radd__ = __add__

    def __sub__(self, other):
        return self._with(other, _sub, lambda a, b: a - b)

    def __rsub__(self, other):
        return self._with(other, lambda a, b: _sub(b, a), lambda a, b: b - a)

    def __mul__(self, other):
        return self._with(other, _mul, lambda a, b: a * b)

    __rmul__ = __mul__

    def __truediv__(self, other):
        return self._with(other, _div, lambda a, b: a / b)

    def __rtruediv__(self, other):
        return self._with(other, lambda a, b: _div(b, a), lambda a, b: b / a)

    def __floordiv__(self, other):
        return self._with(other, lambda a, b: math.floor(_div(a, b)), lambda a, b: a // b)

    def __mod__(self, other):
        return self._with(other, lambda a, b: a - b * math.floor(_div(a, b)), lambda a, b: a % b)

    def __pow__(self, n):
        if not isinstance(n, int):
            return float(self) ** float(n)
        if n >= 0:
            return Fraction(self._numerator ** n, self._denominator ** n)
        return Fraction(self._denominator ** -n, self._numerator ** -n)

    def __rpow__(self, base):
        return base ** self._numerator if self._denominator == 1 else base ** float(self)

    def __neg__(self):
        return Fraction(-self._numerator, self._denominator)

    def __pos__(self):
        return Fraction(self)

    def __abs__(self):
        return Fraction(abs(self._numerator), self._denominator)

    def __bool__(self):
        return self._numerator != 0

    def __int__(self):
        return int(self._numerator / abs(self._numerator)) * (abs(self._numerator) // self._denominator) if self else 0

    __trunc__ = __int__

    def __floor__(self):
        return self._numerator // self._denominator

    def __ceil__(self):
        return -(-self._numerator // self._denominator)

    def __round__(self, ndigits=None):
        if ndigits is None:
            whole, rest = divmod(self._numerator, self._denominator)
            twice = rest * 2
            return whole + (twice > self._denominator or twice == self._denominator and whole % 2 == 1)
        shift = 10 ** abs(ndigits)
        return Fraction(round(self * shift), shift) if ndigits > 0 else Fraction(round(self / shift) * shift)

    def __float__(self):
        return self._numerator / self._denominator

    def __hash__(self):
        if self._denominator == 1:
            return hash(self._numerator)
        return hash(float(self)) if float(self) == self else hash((self._numerator, self._denominator))

    def __eq__(self, other):
        if isinstance(other, float) and not math.isfinite(other):
            return False
        if isinstance(other, (int, float, Fraction)):
            return self.as_integer_ratio() == other.as_integer_ratio()
        return NotImplemented

    def _order(self, other, compare):
        if isinstance(other, float) and not math.isfinite(other):
            return compare(0.0, other)
        if isinstance(other, (int, float, Fraction)):
            n, d = other.as_integer_ratio()
            return compare(self._numerator * d, n * self._denominator)
        return NotImplemented

    def __lt__(self, other):
        return self._order(other, lambda a, b: a < b)

    def __le__(self, other):
        return self._order(other, lambda a, b: a <= b)

    def __gt__(self, other):
        return self._order(other, lambda a, b: a > b)

    def __ge__(self, other):
        return self._order(other, lambda a, b: a >= b)

    def __repr__(self):
        return f"Fraction({self._numerator}, {self._denominator})"

    def __str__(self):
        return str(self._numerator) if self._denominator == 1 else f"{self._numerator}/{self._denominator}"


def _add(a, b):
    return Fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)


def _sub(a, b):
    return Fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)


def _mul(a, b):
    return Fraction(a.numerator * b.numerator, a.denominator * b.denominator)


def _div(a, b):
    return Fraction(a.numerator * b.denominator, a.denominator * b.numerator)


def _parse(text):
    try:
        if "/" in text:
            top, bottom = text.split("/")
            return int(top), int(bottom)
        mantissa, mark, exponent = text.strip().lower().partition("e")
        whole, point, digits = mantissa.partition(".")
        power = (int(exponent) if mark else 0) - len(digits)
        value = int(whole + digits)
    except ValueError:
        raise ValueError(f"Invalid literal for Fraction: {text!r}") from None
    return (value * 10 ** power, 1) if power >= 0 else (value, 10 ** -power)
