print([x for x in range(50) if x % 2 == 0 if x % 3 == 0 if x > 10])
print([(a, b, c) for a in range(1, 20) for b in range(a, 20) for c in range(b, 20) if a * a + b * b == c * c])

# expect: [12, 18, 24, 30, 36, 42, 48]
# expect: [(3, 4, 5), (5, 12, 13), (6, 8, 10), (8, 15, 17), (9, 12, 15)]
