import copy
a = [1, [2, 3], {"k": [4]}]
b, c = copy.copy(a), copy.deepcopy(a)
a[1].append(9)
a[2]["k"].append(8)
print(b, c, b[1] is a[1], c[1] is a[1])
class P:
    def __init__(self, x): self.x = x
p = P([1])
q, r = copy.copy(p), copy.deepcopy(p)
p.x.append(2)
print(q.x, r.x, type(r).__name__)
loop = [1]
loop.append(loop)
d = copy.deepcopy(loop)
print(d[1] is d, copy.copy((1, 2)), copy.deepcopy({1, 2}), copy.deepcopy("s"), copy.copy({"a": 1}))
class Q:
    def __copy__(self): return "copied"
    def __deepcopy__(self, memo): return "deep"
print(copy.copy(Q()), copy.deepcopy([Q()]))

# expect: [1, [2, 3, 9], {'k': [4, 8]}] [1, [2, 3], {'k': [4]}] True False
# expect: [1, 2] [1] P
# expect: True (1, 2) {1, 2} s {'a': 1}
# expect: copied ['deep']
