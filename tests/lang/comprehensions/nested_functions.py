def make(n):
    return [lambda x, k=k: x * k for k in range(n)]


print([f(10) for f in make(4)])
print(list(map(lambda f: f(2), [g for g in make(3)])))

# expect: [0, 10, 20, 30]
# expect: [0, 2, 4]

# modes: hybrid
# compile: make(4)
# compile: make(3)
