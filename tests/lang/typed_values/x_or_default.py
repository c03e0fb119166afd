def f(n: int, m=None):
    k = n or 5
    j = m or k
    a = n and k
    s = (n > 2) or "small"
    return k, j, a, s
print(f(0), f(3), f(0, 2))
# compile: f(0)
# compile: f(3)
# compile: f(0, 2)

# expect: (5, 5, 0, 'small') (3, 3, 3, True) (5, 2, 0, 'small')
