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
        if isinstance(a, float):
            a = hash(a)
        if not isinstance(a, int):
            raise TypeError("The only supported seed types here are: None, int and float")
        self._source.seed(a)

    def randrange(self, start, stop=None, step=1):
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
