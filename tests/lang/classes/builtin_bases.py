class L(list):
    def total(self): return sum(self)
l = L([1, 2, 3]); l.append(4); print(l, l.total(), len(l), l[1:], isinstance(l, list))  # expect: [1, 2, 3, 4] 10 4 [2, 3, 4] True
class DD(dict):
    def __missing__(self, k): return k * 2
dd = DD(a=1); print(dd["a"], dd["zz"], dd)  # expect: 1 zzzz {'a': 1}
