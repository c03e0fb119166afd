def f():
    rest = [2, 3]
    return 1, *rest


def g():
    rest = [2, 3]
    yield 1, *rest


print(f(), next(g()))
for x in 1, *[2, 3]:
    print(x, end=" ")
print()

# expect: (1, 2, 3) (1, 2, 3)
# expect: 1 2 3

# compile: f()
