x = list(range(10))
del x[0]
del x[-1]
print(x)
del x[1:3]
print(x)
del x[::2]
print(x)
del x[::-1]
print(x)
d = {"a": 1, "b": 2}
del d["a"]
print(d)
try:
    del d["z"]
except KeyError as e:
    print("KeyError", e)

# expect: [1, 2, 3, 4, 5, 6, 7, 8]
# expect: [1, 4, 5, 6, 7, 8]
# expect: [4, 6, 8]
# expect: []
# expect: {'b': 2}
# expect: KeyError 'z'
