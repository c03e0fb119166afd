print(12 & 10, 12 | 10, 12 ^ 10, ~12, -12 & 10, -12 | 10, -12 ^ 10, True & False, True | 2, 5 & True, ~True)
print(0xFF & ~0x0F, 1 | 2 | 4, 6 & 3 ^ 1 | 8)

# expect: 8 14 6 -13 0 -2 -2 False 3 1 -2
# expect: 240 7 11
