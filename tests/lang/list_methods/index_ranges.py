x = [1, 2, 3, 2, 1]
print(x.index(2, 2), x.index(1, 1), x.index(1, -1), x.count(2), list("abc"), list((1, 2)), list({3: 4}), list(range(3)), list())
try:
    x.index(3, 3)
except ValueError as e:
    print(e)

# expect: 3 4 4 2 ['a', 'b', 'c'] [1, 2] [3] [0, 1, 2] []
# expect: 3 is not in list
