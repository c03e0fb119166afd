print(sorted({(x % 2, x % 3) for x in range(12)}))
print({c.lower() for c in "AaBb"} == {"a", "b"}, len({*range(3), *[2, 3]}))

# expect: [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
# expect: True 4
