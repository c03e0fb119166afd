def knapsack(items, limit):
    best = [[0] * (limit + 1)]
    for w, v in items:
        row = best[-1][:]
        for c in range(w, limit + 1):
            row[c] = max(row[c], best[-1][c - w] + v)
        best.append(row)
    chosen, c = [], limit
    for i in range(len(items), 0, -1):
        if best[i][c] != best[i - 1][c]:
            chosen.append(i - 1)
            c -= items[i - 1][0]
    return best[-1][limit], chosen[::-1]


def lcs(a, b):
    t = [[""] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            t[i + 1][j + 1] = t[i][j] + x if x == y else max(t[i][j + 1], t[i + 1][j], key=len)
    return t[-1][-1]


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


print(knapsack([(2, 3), (3, 4), (4, 5), (5, 6)], 5), lcs("AGGTAB", "GXTXAYB"), distance("kitten", "sitting"))

# expect: (7, [0, 1]) GTAB 3

# compile: knapsack([(2, 3), (3, 4), (4, 5), (5, 6)], 5)
# compile: lcs('AGGTAB', 'GXTXAYB')
# compile: distance('kitten', 'sitting')
