def f(xs: list):
    return sum(xs), any(x > 2 for x in xs), all(x > 0 for x in xs), min(xs), max(xs), len(xs)
print(f([1, 2, 3]), f([-1, 0]))
# compile: f([1, 2, 3])
# compile: f([-1, 0])

# expect: (6, True, True, 1, 3, 3) (-1, False, False, -1, 0, 2)
