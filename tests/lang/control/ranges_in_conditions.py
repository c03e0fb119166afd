print([n for n in range(30) if n in range(3, 20, 4)], 5 in range(0, 10, 5), -1 in range(3), range(5) == range(0, 5))

# expect: [3, 7, 11, 15, 19] True False True
