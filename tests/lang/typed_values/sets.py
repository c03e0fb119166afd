def f(a: int):
    s = {1, 2, a}
    s.add(9)
    return sorted(s), len(s), 2 in s, sorted(s | {50}), sorted(s & {1, 9})
print(f(2), f(3))
# compile: f(2)
# modes: hybrid

# expect: ([1, 2, 9], 3, True, [1, 2, 9, 50], [1, 9]) ([1, 2, 3, 9], 4, True, [1, 2, 3, 9, 50], [1, 9])
