def f(n: int):
    xs = [i for i in range(n)]
    return max(xs)
print(f(3))
# compile: f(3)
# compile: f(0)

# expect: 2
