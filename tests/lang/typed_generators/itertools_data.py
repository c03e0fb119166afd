import itertools
def f(n: int):
    a = [x + y for x, y in itertools.product(range(2), range(3))]
    b = list(itertools.accumulate([n, 2, 3]))
    c = 0
    for i in itertools.count(n):
        if i > n + 3:
            break
        c += i
    d = [i for i in itertools.chain([n], [n + 1])]
    return a, b, c, d
print(f(2))
# compile: f(2)

# expect: ([0, 1, 2, 1, 2, 3], [2, 4, 7], 14, [2, 3])
