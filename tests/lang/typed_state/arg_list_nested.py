def f(rows: list, n: int):
    rows[0].append(n)
    rows.append([n])
    return sum(len(r) for r in rows)
a = [[1], [2, 3]]
print(f(a, 5), a)
# compile: f([[1], [2, 3]], 5)
# compile: f([[1]], 5)

# expect: 5 [[1, 5], [2, 3], [5]]
