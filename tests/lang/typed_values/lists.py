def f(n: int):
    xs = [1, 2]
    xs.append(n)
    xs.extend([4, 5])
    xs.insert(0, 9)
    last = xs.pop()
    xs[1] = 7
    xs += [8]
    return xs, last, len(xs), xs[-1], xs[1:3], 9 in xs, xs.index(9), xs.count(7)
print(f(3))
# compile: f(3)

# expect: ([9, 7, 2, 3, 4, 8], 5, 6, 8, [7, 2], True, 0, 1)
