def f(a: int):
    xs = [a, a + 1]
    return xs.index(3)
print(f(3), f(2))
# compile: f(3)
# compile: f(2)
# compile: f(7)

# expect: 0 1
