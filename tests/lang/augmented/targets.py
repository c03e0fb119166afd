class C:
    n = 1


c = C()
c.n += 5
print(c.n, C.n)
xs = [1, 2, 3]
xs[1] += 10
xs[0:1] += [7]
print(xs)
d = {"k": [1]}
d["k"] += [2]
print(d)


def index():
    print("once")
    return 0


xs[index()] *= 3
print(xs)

# expect: 6 1
# expect: [1, 7, 12, 3]
# expect: {'k': [1, 2]}
# expect: once
# expect: [3, 7, 12, 3]

# compile: index()
