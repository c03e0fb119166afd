d = {1: "one"}
d[1.0] = "float"
d[True] = "bool"
d[2 ** 61] = "big"
print(d, d[2 ** 61], 2 ** 61 - 1 in d, hash(2 ** 61), hash(2 ** 61 - 1), hash(-2 ** 61), {0: 1}.get(-0.0), {(1, 2.0): "t"}[1.0, 2])

# expect: {1: 'bool', 2305843009213693952: 'big'} big False 1 0 -2 1 t
