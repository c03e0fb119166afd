def items(n: int):
    for i in range(n):
        print("item", i)
        yield i
def f(n: int, m: int):
    out = []
    for a, b in zip(range(m), items(n)):
        out.append(a + b)
    for b, a in zip(items(n), range(m)):
        out.append(a - b)
    return out
print(f(3, 2))
# compile: f(3, 2)
# compile: f(2, 3)

# expect: item 0
# expect: item 1
# expect: item 0
# expect: item 1
# expect: item 2
# expect: [0, 2, 0, 0]
