# Generators whose loop depends on data are run where they are consumed.


def halves(n: int):
    while n > 0:
        yield n
        n //= 2


def total(n: int):
    s = 0
    for v in halves(n):
        s += v
    return s


def pairs(n: int):
    for a in range(n):
        for b in range(a):
            yield a, b


def count_pairs(n: int):
    total = 0
    for a, b in pairs(n):
        total += a * b
    return total


def collected(n: int):
    return list(halves(n))


# compile: total(20)
# compile: count_pairs(4)
# compile: collected(9)
print(total(20), count_pairs(4))  # expect: 38 11
