data = [("a", 2), ("b", 1), ("c", 2), ("d", 1)]
print(sorted(data, key=lambda p: p[1]), sorted(data, key=lambda p: p[1], reverse=True), min(data, key=lambda p: p[1]), max(data, key=lambda p: p[1]))

# expect: [('b', 1), ('d', 1), ('a', 2), ('c', 2)] [('a', 2), ('c', 2), ('b', 1), ('d', 1)] ('b', 1) ('a', 2)
