def f(n: int):
    r = 1
    for i in range(n):
        r = r * 3
    return r
# compile: f(10)
# compile: f(39)
print(f(4))

# expect: 81
