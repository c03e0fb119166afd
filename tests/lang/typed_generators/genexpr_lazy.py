def g(x: int):
    print("g", x)
    return x > 2
def f(n: int):
    a = any(g(i) for i in range(n))
    b = all(not g(i) for i in range(n))
    c = next((i for i in range(n) if g(i)), -1)
    return a, b, c
print(f(2))
print(f(6))
# compile: f(2)
# compile: f(6)

# expect: g 0
# expect: g 1
# expect: g 0
# expect: g 1
# expect: g 0
# expect: g 1
# expect: (False, True, -1)
# expect: g 0
# expect: g 1
# expect: g 2
# expect: g 3
# expect: g 0
# expect: g 1
# expect: g 2
# expect: g 3
# expect: g 0
# expect: g 1
# expect: g 2
# expect: g 3
# expect: (True, False, 3)
