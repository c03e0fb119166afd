import itertools


def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


print(list(itertools.islice(fib(), 10)))  # expect: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]
gs = [(x * k for x in range(3)) for k in (1, 2)]


def make():
    n = 3
    return (i * n for i in range(4))


print(list(make()))  # expect: [0, 3, 6, 9]


def first(items):
    for item in items:
        return item


seen = []
print(any(seen.append(x) or x > 1 for x in range(10)), seen)  # expect: True [0, 1, 2]
print(first(x * x for x in itertools.count(3)))  # expect: 9

# modes: hybrid
# compile: make()
