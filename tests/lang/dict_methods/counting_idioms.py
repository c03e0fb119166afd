text = "mississippi"
a, b = {}, {}
for ch in text:
    a[ch] = a.get(ch, 0) + 1
    b.setdefault(ch, []).append(text.index(ch))
print(a, b, max(a, key=a.get), sorted(a.items(), key=lambda kv: (-kv[1], kv[0])))
inverse = {}
for k, v in a.items():
    inverse.setdefault(v, set()).add(k)
print({k: sorted(v) for k, v in inverse.items()})

# expect: {'m': 1, 'i': 4, 's': 4, 'p': 2} {'m': [0], 'i': [1, 1, 1, 1], 's': [2, 2, 2, 2], 'p': [8, 8]} i [('i', 4), ('s', 4), ('p', 2), ('m', 1)]
# expect: {1: ['m'], 4: ['i', 's'], 2: ['p']}
