print([(x, y) for x in range(3) for y in range(x)])
print([x * y for x in range(5) if x % 2 for y in range(3) if y])
print([[y for y in range(x)] for x in range(4)])
matrix = [[1, 2, 3], [4, 5, 6]]
print([[row[i] for row in matrix] for i in range(3)])

# expect: [(1, 0), (2, 0), (2, 1)]
# expect: [1, 2, 3, 6]
# expect: [[], [0], [0, 1], [0, 1, 2]]
# expect: [[1, 4], [2, 5], [3, 6]]
