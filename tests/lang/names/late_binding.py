fs = [lambda: i for i in range(3)]
print([f() for f in fs])
fs = [lambda i=i: i for i in range(3)]
print([f() for f in fs])


def make(i):
    return lambda: i


print([f() for f in [make(i) for i in range(3)]])

# expect: [2, 2, 2]
# expect: [0, 1, 2]
# expect: [0, 1, 2]
