def f(n: int):
    return [i * i for i in range(n) if i % 2], [[i + j for j in range(2)] for i in range(2)]
print(f(6))
# compile: f(6)
# compile: f(0)

# expect: ([1, 9, 25], [[0, 1], [1, 2]])
