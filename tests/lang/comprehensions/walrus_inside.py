print([y for x in range(5) if (y := x * 2) > 3], y)
total = 0
print([total := total + v for v in [1, 2, 3]], total)


def f():
    return [last := i for i in range(4)], last


print(f())

# expect: [4, 6, 8] 8
# expect: [1, 3, 6] 6
# expect: ([0, 1, 2, 3], 3)

# compile: f()
