"""Python's generator, number for number."""
import math
import time

import _random


class Random:
    def __init__(self, x=None):
        self._source = _random.Random()
        self.random = self._source.random
        self.getrandbits = self._source.getrandbits
        self._randbelow = self._source._randbelow
        self.seed(x)

    def seed(self, a=None, version=2):
        if a is None:
            a = time.time_ns()
        if isinstance(a, (str, bytes, bytearray)) and version == 2:
            data = a.encode() if isinstance(a, str) else bytes(a)
            a = int.from_bytes(data + _sha512(data), "big")
        if isinstance(a, float):
            a = hash(a)
        if not isinstance(a, int):
            raise TypeError("The only supported seed types are: None, int, float, str, bytes, and bytearray.")
        self._source.seed(a)

    def getstate(self):
        return self._source.getstate()

    def setstate(self, state):
        self._source.setstate(state)

    def randbytes(self, n):
        return self.getrandbits(n * 8).to_bytes(n, "little")

    def randrange(self, start, stop=None, step=1):
        for i, bound in enumerate((start, stop, step)):
            if isinstance(bound, float):
                if not bound.is_integer():
                    which = ("non-integer arg 1", "non-integer stop", "non-integer step")[i]
                    raise ValueError(f"{which} for randrange()")
                start, stop, step = int(start), None if stop is None else int(stop), int(step)
        if stop is None:
            if start <= 0:
                raise ValueError("empty range for randrange()")
            return self._randbelow(start)
        width = stop - start
        if step == 1:
            if width <= 0:
                raise ValueError(f"empty range for randrange() ({start}, {stop}, {width})")
            return start + self._randbelow(width)
        if step == 0:
            raise ValueError("zero step for randrange()")
        n = (width + step - 1) // step if step > 0 else (width + step + 1) // step
        if n <= 0:
            raise ValueError("empty range for randrange()")
        return start + step * self._randbelow(n)

    def randint(self, a, b):
        return self.randrange(a, b + 1)

    def choice(self, seq):
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._randbelow(len(seq))]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        n = len(population)
        if cum_weights is None:
            if weights is None:
                return [population[math.floor(self.random() * n)] for _ in range(k)]
            cum_weights = []
            total = 0
            for w in weights:
                total += w
                cum_weights.append(total)
        elif weights is not None:
            raise TypeError("Cannot specify both weights and cumulative weights")
        if len(cum_weights) != n:
            raise ValueError("The number of weights does not match the population")
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        picked = []
        for _ in range(k):
            x = self.random() * total
            low, high = 0, n - 1
            while low < high:
                middle = (low + high) // 2
                if x < cum_weights[middle]:
                    high = middle
                else:
                    low = middle + 1
            picked.append(population[low])
        return picked

    def shuffle(self, x):
        for i in reversed(range(1, len(x))):
            j = self._randbelow(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k, *, counts=None):
        if counts is not None:
            population = [item for item, count in zip(population, counts) for _ in range(count)]
        if isinstance(population, (set, frozenset, dict)):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        n = len(population)
        if not 0 <= k <= n:
            raise ValueError("Sample larger than population or is negative")
        result = [None] * k
        setsize = 21
        if k > 5:
            setsize += 4 ** math.ceil(math.log(k * 3, 4))
        if n <= setsize:
            pool = list(population)
            for i in range(k):
                j = self._randbelow(n - i)
                result[i] = pool[j]
                pool[j] = pool[n - i - 1]
        else:
            selected = set()
            for i in range(k):
                j = self._randbelow(n)
                while j in selected:
                    j = self._randbelow(n)
                selected.add(j)
                result[i] = population[j]
        return result

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        u = self.random()
        c = 0.5 if mode is None else (mode - low) / (high - low)
        if u > c:
            u = 1.0 - u
            c = 1.0 - c
            low, high = high, low
        return low + (high - low) * math.sqrt(u * c)

    def gauss(self, mu=0.0, sigma=1.0):
        return self._source.gauss(mu, sigma)

    def normalvariate(self, mu=0.0, sigma=1.0):
        magic = 4 * math.exp(-0.5) / math.sqrt(2.0)
        while True:
            u1 = self.random()
            u2 = 1.0 - self.random()
            z = magic * (u1 - 0.5) / u2
            if z * z / 4.0 <= -math.log(u2):
                break
        return mu + z * sigma

    def expovariate(self, lambd=1.0):
        return -math.log(1.0 - self.random()) / lambd

    def lognormvariate(self, mu=0.0, sigma=1.0):
        return math.exp(self.normalvariate(mu, sigma))

    def vonmisesvariate(self, mu, kappa):
        if kappa <= 1e-6:
            return 2.0 * math.pi * self.random()
        s = 0.5 / kappa
        r = s + math.sqrt(1.0 + s * s)
        while True:
            z = math.cos(math.pi * self.random())
            d = z / (r + z)
            u2 = self.random()
            if u2 < 1.0 - d * d or u2 <= (1.0 - d) * math.exp(d):
                break
        q = 1.0 / r
        f = (q + z) / (1.0 + q * z)
        return (mu + math.acos(f)) % (2.0 * math.pi) if self.random() > 0.5 else (mu - math.acos(f)) % (2.0 * math.pi)

    def gammavariate(self, alpha, beta):
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        if alpha > 1.0:
            ainv = math.sqrt(2.0 * alpha - 1.0)
            bbb = alpha - math.log(4.0)
            ccc = alpha + ainv
            while True:
                u1 = self.random()
                if not 1e-7 < u1 < 0.9999999:
                    continue
                u2 = 1.0 - self.random()
                v = math.log(u1 / (1.0 - u1)) / ainv
                x = alpha * math.exp(v)
                z = u1 * u1 * u2
                r = bbb + ccc * v - x
                if r + (1.0 + math.log(4.5)) - 4.5 * z >= 0.0 or r >= math.log(z):
                    return x * beta
        if alpha == 1.0:
            return -math.log(1.0 - self.random()) * beta
        while True:
            u = self.random()
            b = (math.e + alpha) / math.e
            p = b * u
            x = p ** (1.0 / alpha) if p <= 1.0 else -math.log((b - p) / alpha)
            u1 = self.random()
            if p > 1.0:
                if u1 <= x ** (alpha - 1.0):
                    return x * beta
            elif u1 <= math.exp(-x):
                return x * beta

    def betavariate(self, alpha, beta):
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def paretovariate(self, alpha):
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        return alpha * (-math.log(1.0 - self.random())) ** (1.0 / beta)


def _root_bits(p, root):
    """The first 64 bits behind the point of a root of p."""
    low, high = 0, 1 << 80
    target = p << 64 * root
    while low < high:
        middle = (low + high + 1) // 2
        if middle ** root <= target:
            low = middle
        else:
            high = middle - 1
    return low % (1 << 64)


def _sha512(data):
    primes = [n for n in range(2, 410) if all(n % d for d in range(2, n))]
    constants = [_root_bits(p, 3) for p in primes[:80]]
    state = [_root_bits(p, 2) for p in primes[:8]]
    mask = (1 << 64) - 1

    def turn(x, n):
        return (x >> n | x << 64 - n) & mask

    message = data + b"\x80" + bytes((111 - len(data)) % 128) + (len(data) * 8).to_bytes(16, "big")
    for start in range(0, len(message), 128):
        w = [int.from_bytes(message[start + 8 * i:start + 8 * i + 8], "big") for i in range(16)]
        for i in range(16, 80):
            s0 = turn(w[i - 15], 1) ^ turn(w[i - 15], 8) ^ w[i - 15] >> 7
            s1 = turn(w[i - 2], 19) ^ turn(w[i - 2], 61) ^ w[i - 2] >> 6
            w.append((w[i - 16] + s0 + w[i - 7] + s1) & mask)
        a, b, c, d, e, f, g, h = state
        for i in range(80):
            s1 = turn(e, 14) ^ turn(e, 18) ^ turn(e, 41)
            t1 = h + s1 + (e & f ^ ~e & g) + constants[i] + w[i]
            t2 = (turn(a, 28) ^ turn(a, 34) ^ turn(a, 39)) + (a & b ^ a & c ^ b & c)
            a, b, c, d, e, f, g, h = (t1 + t2) & mask, a, b, c, (d + t1) & mask, e, f, g
        state = [(x + y) & mask for x, y in zip(state, (a, b, c, d, e, f, g, h))]
    return b"".join([x.to_bytes(8, "big") for x in state])


_shared = Random()
seed = _shared.seed
random = _shared.random
uniform = _shared.uniform
triangular = _shared.triangular
randint = _shared.randint
choice = _shared.choice
choices = _shared.choices
randrange = _shared.randrange
sample = _shared.sample
shuffle = _shared.shuffle
gauss = _shared.gauss
normalvariate = _shared.normalvariate
expovariate = _shared.expovariate
getrandbits = _shared.getrandbits
getstate = _shared.getstate
setstate = _shared.setstate
randbytes = _shared.randbytes
lognormvariate = _shared.lognormvariate
vonmisesvariate = _shared.vonmisesvariate
gammavariate = _shared.gammavariate
betavariate = _shared.betavariate
paretovariate = _shared.paretovariate
weibullvariate = _shared.weibullvariate


class SystemRandom(Random):
    pass
