def f(xs: list, n: int):
    return (sum(x for x in xs if x > n if x % 2), sum(x * y for x in xs for y in range(n) if x != y), any(x > n and y < 2 for x in xs for y in range(n)), len([x for x in xs if any(x == k for k in range(n))]))
print(f([1, 2, 3], 2))
# compile: f([1, 2, 3], 2)
# compile: f([5], 7)

# expect: (3, 5, True, 1)
