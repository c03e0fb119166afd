def f(xs: list, ys: list):
    xs.append(1)
    return len(ys), xs is ys
a = [1]
print(f(a, a), f([1], [2]))
# compile: f([1], [2])

# expect: (2, True) (1, False)
