a, b = [1, 2]
print(a, b)
a, b = [1, 2, 3]

# expect: 1 2
# raises: ValueError: too many values to unpack (expected 2)
