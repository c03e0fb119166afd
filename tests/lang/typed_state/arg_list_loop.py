def f(xs: list, n: int):
    for i in range(n):
        xs.append(i)
    return xs
a = [1, 2]
print(f(a, 3) is a, a)
# compile: f([1, 2], 3)
# compile: f([1], 0)

# expect: True [1, 2, 0, 1, 2]
