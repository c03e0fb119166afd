print([1, "a", None, 2.0], (1,), (), {"k": (1, 2)}, set(), {1}, frozenset([2]), [[]], {1: {2: 3}})
x = [1]
x.append(x)
print(x)
d = {}
d["self"] = d
print(d)
print(repr("it's"), repr('say "hi"'), repr("both ' and \""), repr("tab\t nl\n \\ \x00 \x7f é \u200b"), ascii("é☃"))

# expect: [1, 'a', None, 2.0] (1,) () {'k': (1, 2)} set() {1} frozenset({2}) [[]] {1: {2: 3}}
# expect: [1, [...]]
# expect: {'self': {...}}
# expect: "it's" 'say "hi"' 'both \' and "' 'tab\t nl\n \\ \x00 \x7f é \u200b' '\xe9\u2603'
