import random
random.seed(42)
print(random.random(), random.randint(1, 10), random.randrange(100), random.randrange(1, 10, 3), random.choice("abc"), random.uniform(1, 2), random.gauss(0, 1), random.normalvariate(0, 1), random.sample(range(100), 5), random.choices("abc", k=5), random.choices([1, 2, 3], weights=[1, 1, 8], k=5), random.getrandbits(10), random.expovariate(1), random.betavariate(1, 2), random.triangular(), random.randbytes(3) if hasattr(random, "randbytes") else None)
l = list(range(10)); random.shuffle(l); print(l)
r = random.Random(5); print(r.random(), r.randint(1, 6), r.choice([1, 2]))
s = random.getstate(); a = random.random(); random.setstate(s); print(a == random.random())
random.seed("str"); print(random.random()); random.seed(1.5); print(random.random()); random.seed(b"b"); print(random.random()); random.seed(10**30); print(random.random()); random.seed(-5); print(random.random())
for f in (lambda: random.choice([]), lambda: random.randint(5, 1), lambda: random.randrange(0), lambda: random.sample([1], 2), lambda: random.choices([], k=1), lambda: random.randrange(1.5), lambda: random.sample({1, 2}, 1), lambda: random.choices([1], weights=[1, 2]), lambda: random.randrange(1, 5, 0), lambda: random.getrandbits(-1), lambda: random.sample([1, 2], -1), lambda: random.choices([1], cum_weights=[1], weights=[1])):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
random.seed(0); print([random.random() for _ in range(3)], random.sample([1, 2, 3, 4], 2, counts=[1, 1, 1, 1]), random.paretovariate(2), random.weibullvariate(1, 2), random.lognormvariate(0, 1), random.vonmisesvariate(0, 1), random.gammavariate(2, 1))

# expect: 0.6394267984578837 1 94 4 a 1.2232107381488229 -0.12758828378288709 -0.1380590627428119 [27, 29, 64, 77, 3] ['b', 'c', 'c', 'b', 'b'] [3, 3, 3, 2, 3] 284 0.1689862680872698 0.6998271483750526 0.2199049531427885 b'd\xf5\xd8'
# expect: [2, 6, 1, 7, 8, 3, 9, 0, 4, 5]
# expect: 0.6229016948897019 6 2
# expect: True
# expect: 0.07093048757645559
# expect: 0.551763726942059
# expect: 0.722813739778963
# expect: 0.9341508484568806
# expect: 0.6229016948897019
# expect: IndexError Cannot choose from an empty sequence
# expect: ValueError empty range for randrange() (5, 2, -3)
# expect: ValueError empty range for randrange()
# expect: ValueError Sample larger than population or is negative
# expect: IndexError list index out of range
# expect: ValueError non-integer arg 1 for randrange()
# expect: TypeError Population must be a sequence.  For dicts or sets, use sorted(d).
# expect: ValueError The number of weights does not match the population
# expect: ValueError zero step for randrange()
# expect: ValueError number of bits must be non-negative
# expect: ValueError Sample larger than population or is negative
# expect: TypeError Cannot specify both weights and cumulative weights
# expect: [0.8444218515250481, 0.7579544029403025, 0.420571580830845] [3, 4] 1.3947227885305145 1.5823709512780235 0.1056361641982693 5.939446443145227 0.5436926201255989
