x = list(range(10))
x[1::3] = ["a", "b", "c"]
print(x)
x[::-1] = range(10)
print(x)
del x[5:], x[:2]
print(x)
x[len(x):] = [7, 7]
x[:0] = [0]
print(x)

# expect: [0, 'a', 2, 3, 'b', 5, 6, 'c', 8, 9]
# expect: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
# expect: [7, 6, 5]
# expect: [0, 7, 6, 5, 7, 7]
