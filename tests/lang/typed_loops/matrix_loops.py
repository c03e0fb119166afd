def f(n: int):
    rows = [[i * j for j in range(n)] for i in range(n)]
    total = 0
    for row in rows:
        for v in row:
            total += v
    diag = [rows[i][i] for i in range(n)]
    return total, diag, max(diag) if diag else -1, len(rows)
print(f(4))
# compile: f(4)
# compile: f(0)

# expect: (36, [0, 1, 4, 9], 9, 4)
