def f(n: int):
    grid = [[0] * 3 for _ in range(2)]
    grid[1][2] = n
    table = {"rows": grid, "n": (n, [n])}
    table["n"][1].append(5)
    return grid, table["n"], sum(sum(r) for r in grid)
print(f(4))
# compile: f(4)

# expect: ([[0, 0, 0], [0, 0, 4]], (4, [4, 5]), 4)
