def f(xs: list):
    ys = list(xs)
    for i in range(len(ys)):
        for j in range(len(ys) - 1 - i):
            if ys[j] > ys[j + 1]:
                ys[j], ys[j + 1] = ys[j + 1], ys[j]
    return ys
print(f([3, 1, 2]))
# compile: f([3, 1, 2])
# compile: f([])

# expect: [1, 2, 3]
