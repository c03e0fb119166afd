grid = [["." for _ in range(4)] for _ in range(3)]
for r, c in ((0, 1), (2, 3)):
    grid[r][c] = "#"
print("\n".join("".join(row) for row in grid))
print([list(col) for col in zip(*grid)], sum(row.count("#") for row in grid), [i for i, row in enumerate(grid) if "#" in row])

# expect: .#..
# expect: ....
# expect: ...#
# expect: [['.', '.', '.'], ['#', '.', '.'], ['.', '.', '.'], ['.', '.', '#']] 2 [0, 2]
