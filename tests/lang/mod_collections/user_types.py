from collections import UserDict, UserList
class D(UserDict):
    def __setitem__(self, k, v): super().__setitem__(k, v * 2)
class L(UserList):
    def total(self): return sum(self.data)


d = D(a=1)
d["b"] = 5
l = L([1, 2])
l.append(3)
print(d["a"], d["b"], len(d), sorted(d), d.data, l.total(), l[0], len(l), list(l))

# expect: 2 10 2 ['a', 'b'] {'a': 2, 'b': 10} 6 1 3 [1, 2, 3]
