class Box:
    def __init__(self): self.d = {}
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __contains__(self, k): return k in self.d
    def __len__(self): return len(self.d)
    def __iter__(self): return iter(self.d)
    def __reversed__(self): return reversed(list(self.d))


b = Box()
b["a"] = 1
b[1, 2] = 3
b["a"] += 5
print(b["a"], b[1, 2], "a" in b, "z" in b, len(b), list(b), list(reversed(b)), bool(b), bool(Box()))
del b["a"]
print(list(b), [*b], dict.fromkeys(b))

# expect: 6 3 True False 2 ['a', (1, 2)] [(1, 2), 'a'] True False
# expect: [(1, 2)] [(1, 2)] {(1, 2): None}
