total = 0.0
for _ in range(10):
    total += 0.1
print(total, total == 1.0, round(total, 10) == 1.0, abs(total - 1.0) < 1e-9, sum([0.1] * 10), 0.1 + 0.2 == 0.3, 1e16 + 1 == 1e16, 3 * 1.1)

# expect: 0.9999999999999999 False True True 0.9999999999999999 False True 3.3000000000000003
