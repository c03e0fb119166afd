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


class NormalDist:
    """A normal distribution by its mean and standard deviation."""

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError("sigma must be non-negative")
        self._mu = float(mu)
        self._sigma = float(sigma)

    @classmethod
    def from_samples(cls, data):
        data = list(data)
        return cls(fmean(data), stdev(data))

    @property
    def mean(self):
        return self._mu

    @property
    def median(self):
        return self._mu

    @property
    def mode(self):
        return self._mu

    @property
    def stdev(self):
        return self._sigma

    @property
    def variance(self):
        return self._sigma * self._sigma

    def pdf(self, x):
        variance = self._sigma * self._sigma
        if not variance:
            raise StatisticsError("pdf() not defined when sigma is zero")
        diff = x - self._mu
        return math.exp(diff * diff / (-2.0 * variance)) / math.sqrt(math.tau * variance)

    def cdf(self, x):
        if not self._sigma:
            raise StatisticsError("cdf() not defined when sigma is zero")
        return 0.5 * (1.0 + math.erf((x - self._mu) / (self._sigma * math.sqrt(2.0))))

    def inv_cdf(self, p):
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError("p must be in the range 0.0 < p < 1.0")
        if self._sigma <= 0.0:
            raise StatisticsError("cdf() not defined when sigma at or below zero")
        return self._mu + _normal_quantile(p) * self._sigma

    def quantiles(self, n=4):
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def zscore(self, x):
        if not self._sigma:
            raise StatisticsError("zscore() not defined when sigma is zero")
        return (x - self._mu) / self._sigma

    def samples(self, n, *, seed=None):
        import random
        gauss = random.gauss if seed is None else random.Random(seed).gauss
        return [gauss(self._mu, self._sigma) for _ in range(n)]

    def __add__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu + other._mu, math.hypot(self._sigma, other._sigma))
        return NormalDist(self._mu + other, self._sigma)

    def __sub__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu - other._mu, math.hypot(self._sigma, other._sigma))
        return NormalDist(self._mu - other, self._sigma)

    def __mul__(self, factor):
        return NormalDist(self._mu * factor, self._sigma * math.fabs(factor))

    def __truediv__(self, divisor):
        return NormalDist(self._mu / divisor, self._sigma / math.fabs(divisor))

    def __neg__(self):
        return NormalDist(-self._mu, self._sigma)

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other):
        return -(self - other)

    def __eq__(self, other):
        if not isinstance(other, NormalDist):
            return NotImplemented
        return self._mu == other._mu and self._sigma == other._sigma

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f"NormalDist(mu={self._mu!r}, sigma={self._sigma!r})"


def _powers(x, top, bottom):
    """Two polynomials, highest powers first."""
    a = b = 0.0
    for t in top:
        a = a * x + t
    for t in bottom:
        b = b * x + t
    return a, b


def _normal_quantile(p):
    """Wichura's algorithm AS241, to 16 digits."""
    q = p - 0.5
    if math.fabs(q) <= 0.425:
        top, bottom = _powers(0.180625 - q * q, _NEAR_TOP, _NEAR_BOTTOM)
        return top * q / bottom
    r = math.sqrt(-math.log(p if q <= 0.0 else 1.0 - p))
    top, bottom = _powers(r - 1.6, _MIDDLE_TOP, _MIDDLE_BOTTOM) if r <= 5.0 else _powers(r - 5.0, _FAR_TOP, _FAR_BOTTOM)
    return -top / bottom if q < 0.0 else top / bottom


_NEAR_TOP = (2.5090809287301226727e+3, 3.3430575583588128105e+4, 6.7265770927008700853e+4, 4.5921953931549871457e+4,
             1.3731693765509461125e+4, 1.9715909503065514427e+3, 1.3314166789178437745e+2, 3.3871328727963666080e+0)
_NEAR_BOTTOM = (5.2264952788528545610e+3, 2.8729085735721942674e+4, 3.9307895800092710610e+4, 2.1213794301586595867e+4,
                5.3941960214247511077e+3, 6.8718700749205790830e+2, 4.2313330701600911252e+1, 1.0)
_MIDDLE_TOP = (7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1,
               1.27045825245236838258e+0, 3.64784832476320460504e+0, 5.76949722146069140550e+0,
               4.63033784615654529590e+0, 1.42343711074968357734e+0)
_MIDDLE_BOTTOM = (1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2,
                  1.48103976427480074590e-1, 6.89767334985100004550e-1, 1.67638483018380384940e+0,
                  2.05319162663775882187e+0, 1.0)
_FAR_TOP = (2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3,
            2.65321895265761230930e-2, 2.96560571828504891230e-1, 1.78482653991729133580e+0,
            5.46378491116411436990e+0, 6.65790464350110377720e+0)
_FAR_BOTTOM = (2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5,
               7.86869131145613259100e-4, 1.48753612908506148525e-2, 1.36929880922735805310e-1,
               5.99832206555887937690e-1, 1.0)
