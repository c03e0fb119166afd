d = {1: "int", "1": "str", (1,): "tuple", None: "none", 1.5: "float", b"1": "bytes", frozenset([1]): "set", True: "bool"}
print(d, d[1], d[True], d[(1,)], d[frozenset({1})], len(d))

# expect: {1: 'bool', '1': 'str', (1,): 'tuple', None: 'none', 1.5: 'float', b'1': 'bytes', frozenset({1}): 'set'} bool bool tuple set 7
