def f(xs: list, n: int):
    xs.append(n)
    xs[0] = n * 2
    return len(xs)
a = [1, 2]
print(f(a, 5), a)
# compile: f([1, 2], 5)
# compile: f([3], 1)

# expect: 3 [10, 2, 5]
