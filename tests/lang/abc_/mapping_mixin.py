from collections.abc import Mapping, MutableSequence, Sequence


class M(Mapping):
    def __init__(self, **k): self.k = k
    def __getitem__(self, x): return self.k[x]
    def __iter__(self): return iter(self.k)
    def __len__(self): return len(self.k)


m = M(a=1, b=2)
print(list(m.keys()), list(m.values()), list(m.items()), m.get("z", 0), "a" in m, dict(m), m == {"a": 1, "b": 2}, {**m})
class S(Sequence):
    def __getitem__(self, i): return [10, 20, 30][i]
    def __len__(self): return 3
s = S()
print(s.index(20), s.count(30), list(reversed(s)), 10 in s, list(s))

# expect: ['a', 'b'] [1, 2] [('a', 1), ('b', 2)] 0 True {'a': 1, 'b': 2} True {'a': 1, 'b': 2}
# expect: 1 1 [30, 20, 10] True [10, 20, 30]
