def f(n: int):
    xs = [i for i in range(n)]
    xs.extend([7, 8])
    xs.extend(range(n))
    xs.insert(1, 5)
    a = xs.pop()
    b = xs.pop(0)
    ys = xs.copy()
    ys.reverse()
    xs.remove(5)
    ys.clear()
    return xs, ys, a, b, len(xs), xs + [1], [1] + xs, xs * 2
print(f(3))
# modes: hybrid
# compile: f(3)
# compile: f(1)

# expect: ([1, 2, 7, 8, 0, 1], [], 2, 0, 6, [1, 2, 7, 8, 0, 1, 1], [1, 1, 2, 7, 8, 0, 1], [1, 2, 7, 8, 0, 1, 1, 2, 7, 8, 0, 1])
