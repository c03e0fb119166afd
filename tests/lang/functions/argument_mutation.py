def change(x, items, table):
    x += 1
    items += [x]
    table["k"] = x
    items = None
    return x


n, xs, d = 1, [], {}
print(change(n, xs, d), n, xs, d)

# expect: 2 1 [2] {'k': 2}
