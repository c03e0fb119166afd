def items(n: int):
    for i in range(n):
        if i % 2:
            yield i
        else:
            yield -i
def f(n: int, k: int):
    s = 0
    for v in items(n):
        if v > k:
            if s > 2:
                break
            s += 10
        elif v < -k:
            return s, "neg"
        s += v
    return s, "end"
print(f(9, 3), f(3, 1), f(9, 9))
# compile: f(9, 3)
# compile: f(3, 1)
# compile: f(9, 9)

# expect: (2, 'neg') (1, 'neg') (-4, 'end')
