fs = {k: (lambda v: lambda: v)(k * 10) for k in range(3)}
print([fs[k]() for k in fs])
def outer(n):
    return [(lambda: n + i)() for i in range(3)]
print(outer(10))

# expect: [0, 10, 20]
# expect: [10, 11, 12]

# compile: outer(10)
