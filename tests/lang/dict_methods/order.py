d = {}
for ch in "hello":
    d[ch] = d.get(ch, 0) + 1
print(d)
d["h"] = 99
del d["e"]
d["e"] = 0
print(d, list(d.items())[-1], next(iter(d)), d == {"e": 0, "o": 1, "l": 2, "h": 99})
print({1: "a", 1.0: "b", True: "c"}, {(1, 2): 3}[1, 2], {None: 0, "": 1}, {frozenset([1]): 2})

# expect: {'h': 1, 'e': 1, 'l': 2, 'o': 1}
# expect: {'h': 99, 'l': 2, 'o': 1, 'e': 0} ('e', 0) h True
# expect: {1: 'c'} 3 {None: 0, '': 1} {frozenset({1}): 2}
