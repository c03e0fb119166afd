def add(item, to=[]):
    to.append(item)
    return to


print(add(1), add(2), add(3, []))
n = 1


def f(x=n):
    return x


n = 2
print(f(), f.__defaults__)

# expect: [1, 2] [1, 2] [3]
# expect: 1 (1,)

# compile: add(1)
# compile: add(2)
# compile: add(3, [])
# compile: f()
