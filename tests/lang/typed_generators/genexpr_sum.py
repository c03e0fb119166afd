def f(xs: list, n: int):
    return sum(x * n for x in xs), max(x + 1 for x in xs), sorted(x % 3 for x in xs), list(x for x in xs if x > n), dict((x, n) for x in range(3)), tuple(x + n for x in range(2))
print(f([3, 1, 2], 1))
# compile: f([3, 1, 2], 1)

# expect: (6, 4, [0, 1, 2], [3, 2], {0: 1, 1: 1, 2: 1}, (1, 2))
