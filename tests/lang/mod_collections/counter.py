from collections import Counter
c = Counter("abracadabra")
print(c.most_common(2), c["a"], c["z"], sum(c.values()), sorted(c.elements())[:3], c.total())
c.update("aaa")
c.subtract({"a": 2, "b": 1})
print(c["a"], c["b"], Counter(a=1) + Counter(a=2, b=1), Counter(a=3, b=1) - Counter(a=1, b=2), Counter(a=1, b=2) & Counter(a=2, b=1), Counter(a=1) | Counter(b=2), +Counter(a=-1, b=1))
print(Counter([1, 1, 2]), Counter({"x": 2}), Counter(), Counter(a=1) == Counter({"a": 1}), dict(Counter("ab")), isinstance(c, dict))
del c["a"]
print("a" in c)

# expect: [('a', 5), ('b', 2)] 5 0 11 ['a', 'a', 'a'] 11
# expect: 6 1 Counter({'a': 3, 'b': 1}) Counter({'a': 2}) Counter({'a': 1, 'b': 1}) Counter({'b': 2, 'a': 1}) Counter({'b': 1})
# expect: Counter({1: 2, 2: 1}) Counter({'x': 2}) Counter() True {'a': 1, 'b': 1} True
# expect: False
