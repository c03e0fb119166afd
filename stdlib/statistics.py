"""Averages and spreads. Sums are exact, as in CPython: one rounding at the end."""
import math
from collections import Counter, namedtuple
from fractions import Fraction


class StatisticsError(ValueError):
    pass


def _exact(data):
    """The exact sum, the count and the kind of the result."""
    total, n, kind = Fraction(0), 0, int
    for x in data:
        if isinstance(x, float):
            kind = float
        elif isinstance(x, Fraction) and kind is int:
            kind = Fraction
        total += Fraction(x)
        n += 1
    return total, n, kind


def _convert(value, kind):
    if kind is int and value.denominator == 1:
        return value.numerator
    return value if kind is Fraction else value.numerator / value.denominator


def mean(data):
    total, n, kind = _exact(data)
    if n < 1:
        raise StatisticsError("mean requires at least one data point")
    return _convert(total / n, kind)


def fmean(data, weights=None):
    data = [float(x) for x in data]
    if not data:
        raise StatisticsError("fmean requires at least one data point")
    if weights is None:
        return math.fsum(data) / len(data)
    weights = [float(w) for w in weights]
    if len(weights) != len(data):
        raise StatisticsError("data and weights must be the same length")
    bottom = math.fsum(weights)
    if not bottom:
        raise StatisticsError("sum of weights must be non-zero")
    return math.fsum([x * w for x, w in zip(data, weights)]) / bottom


def geometric_mean(data):
    try:
        return math.exp(fmean([math.log(x) for x in data]))
    except ValueError:
        raise StatisticsError("geometric mean requires a non-empty dataset containing positive numbers") from None


def harmonic_mean(data, weights=None):
    data = list(data)
    if not data:
        raise StatisticsError("harmonic_mean requires at least one data point")
    if min(data) < 0:
        raise StatisticsError("harmonic mean does not support negative values")
    if 0 in data:
        return 0
    weights = [1] * len(data) if weights is None else list(weights)
    total, _, kind = _exact([Fraction(w) / Fraction(x) for w, x in zip(weights, data)])
    kind = float if any(isinstance(x, float) for x in data) else int
    return _convert(Fraction(sum(weights)) / total, kind)


def _sorted(data):
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data


def median(data):
    data = _sorted(data)
    n = len(data)
    return data[n // 2] if n % 2 else (data[n // 2 - 1] + data[n // 2]) / 2


def median_low(data):
    data = _sorted(data)
    return data[(len(data) - 1) // 2]


def median_high(data):
    data = _sorted(data)
    return data[len(data) // 2]


def median_grouped(data, interval=1.0):
    data = _sorted(data)
    n = len(data)
    x = data[n // 2]
    low = data.index(x)
    count = data.count(x)
    return float(x) - interval / 2.0 + interval * (n / 2 - low) / count


def mode(data):
    pairs = Counter(iter(data)).most_common(1)
    if not pairs:
        raise StatisticsError("no mode for empty data")
    return pairs[0][0]


def multimode(data):
    counts = Counter(iter(data))
    most = max(counts.values(), default=0)
    return [value for value, count in counts.items() if count == most]


def quantiles(data, *, n=4, method="exclusive"):
    if n < 1:
        raise StatisticsError("n must be at least 1")
    data = sorted(data)
    size = len(data)
    if size < 2:
        raise StatisticsError("must have at least two data points")
    result = []
    if method == "inclusive":
        m = size - 1
        for i in range(1, n):
            j, delta = divmod(i * m, n)
            result.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return result
    if method != "exclusive":
        raise ValueError(f"Unknown method: {method!r}")
    m = size + 1
    for i in range(1, n):
        j = i * m // n
        j = 1 if j < 1 else size - 1 if j > size - 1 else j
        delta = i * m - j * n
        result.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
    return result


def _squares(data, c):
    """The exact sum of squared distances from the mean (or from c), the count and the kind."""
    data = list(data)
    total, n, kind = _exact(data)
    if n == 0:
        return Fraction(0), 0, kind
    center = total / n if c is None else Fraction(c)
    out = Fraction(0)
    for x in data:
        d = Fraction(x) - center
        out += d * d
    return out, n, kind


def variance(data, xbar=None):
    squares, n, kind = _squares(data, xbar)
    if n < 2:
        raise StatisticsError("variance requires at least two data points")
    return _convert(squares / (n - 1), kind)


def pvariance(data, mu=None):
    squares, n, kind = _squares(data, mu)
    if n < 1:
        raise StatisticsError("pvariance requires at least one data point")
    return _convert(squares / n, kind)


def _root(n, m):
    """The square root of n / m, rounded once."""
    q = (n.bit_length() - m.bit_length() - 109) // 2
    if q >= 0:
        top, bottom = _root_to_odd(n, m << 2 * q) << q, 1
    else:
        top, bottom = _root_to_odd(n << -2 * q, m), 1 << -q
    return top / bottom


def _root_to_odd(n, m):
    a = math.isqrt(n // m)
    return a | (a * a * m != n)


def stdev(data, xbar=None):
    squares, n, kind = _squares(data, xbar)
    if n < 2:
        raise StatisticsError("stdev requires at least two data points")
    mean_square = squares / (n - 1)
    return _root(mean_square.numerator, mean_square.denominator)


def pstdev(data, mu=None):
    squares, n, kind = _squares(data, mu)
    if n < 1:
        raise StatisticsError("pstdev requires at least one data point")
    mean_square = squares / n
    return _root(mean_square.numerator, mean_square.denominator)


def _check_pair(x, y, name):
    if len(x) != len(y):
        raise StatisticsError(f"{name} requires that both inputs have same number of data points")
    if len(x) < 2:
        raise StatisticsError(f"{name} requires at least two data points")


def covariance(x, y, /):
    _check_pair(x, y, "covariance")
    n = len(x)
    xbar, ybar = math.fsum(x) / n, math.fsum(y) / n
    return math.fsum([(a - xbar) * (b - ybar) for a, b in zip(x, y)]) / (n - 1)


def correlation(x, y, /):
    _check_pair(x, y, "correlation")
    n = len(x)
    xbar, ybar = math.fsum(x) / n, math.fsum(y) / n
    sxy = math.fsum([(a - xbar) * (b - ybar) for a, b in zip(x, y)])
    sxx = math.fsum([(a - xbar) * (a - xbar) for a in x])
    syy = math.fsum([(b - ybar) * (b - ybar) for b in y])
    try:
        return sxy / math.sqrt(sxx * syy)
    except ZeroDivisionError:
        raise StatisticsError("at least one of the inputs is constant") from None


LinearRegression = namedtuple("LinearRegression", ("slope", "intercept"))


def linear_regression(x, y, /, *, proportional=False):
    _check_pair(x, y, "linear regression")
    n = len(x)
    if proportional:
        sxy = math.fsum([a * b for a, b in zip(x, y)])
        sxx = math.fsum([a * a for a in x])
    else:
        xbar, ybar = math.fsum(x) / n, math.fsum(y) / n
        sxy = math.fsum([(a - xbar) * (b - ybar) for a, b in zip(x, y)])
        sxx = math.fsum([(a - xbar) * (a - xbar) for a in x])
    try:
        slope = sxy / sxx
    except ZeroDivisionError:
        raise StatisticsError("x is constant") from None
    return LinearRegression(slope=slope, intercept=0.0 if proportional else ybar - slope * xbar)
