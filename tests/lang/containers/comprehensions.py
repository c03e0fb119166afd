print([y for x in [[1, 2], [3]] for y in x if y != 2], {a: b for a, b in [(1, 2)]}, {c for c in "aab"} == {"a", "b"})  # expect: [1, 3] {1: 2} True
