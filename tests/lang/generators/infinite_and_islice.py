import itertools


def naturals():
    n = 0
    while True:
        yield n
        n += 1


def primes():
    found = []
    for n in naturals():
        if n > 1 and all(n % p for p in found):
            found.append(n)
            yield n


print(list(itertools.islice(primes(), 10)))
print(list(itertools.takewhile(lambda p: p < 20, primes())))

# expect: [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
# expect: [2, 3, 5, 7, 11, 13, 17, 19]
