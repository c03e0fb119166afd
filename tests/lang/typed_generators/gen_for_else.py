def items(n: int):
    for i in range(n):
        yield i
def f(n: int):
    for v in items(n):
        if v == 3:
            r = 1
            break
    else:
        r = 2
    return r
print(f(2), f(5))
# compile: f(2)
# compile: f(5)

# expect: 2 1
