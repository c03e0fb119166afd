def f(xs: list, n: int):
    if n > 2:
        xs.append(n)
    xs[n] += 10
    return sum(xs)
a = [1, 2, 3]
print(f(a, 0), a, f(a, 3), a)
# compile: f([1, 2, 3], 0)
# compile: f([1, 2, 3], 3)
# compile: f([1, 2, 3], 7)

# expect: 16 [11, 2, 3, 13] 29 [11, 2, 3, 13]
