out = []
for i in range(5):
    if i == 1:
        continue
    for j in range(5):
        if j == 2:
            continue
        if j == 4 or i == 3:
            break
        out.append((i, j))
print(out)

# expect: [(0, 0), (0, 1), (0, 3), (2, 0), (2, 1), (2, 3), (4, 0), (4, 1), (4, 3)]
