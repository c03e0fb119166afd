import copy
a = [1, [2, 3], {"k": [4]}]; b = copy.copy(a); c = copy.deepcopy(a); a[1].append(9); print(a, b, c)
class P:
    def __init__(self): self.l = [1]
p = P(); q = copy.copy(p); r = copy.deepcopy(p); p.l.append(2); print(q.l, r.l, type(r).__name__)
class C:
    def __copy__(self): return "copied"
    def __deepcopy__(self, memo): return "deep"
print(copy.copy(C()), copy.deepcopy(C()), copy.deepcopy([C()]))
x = []; x.append(x); y = copy.deepcopy(x); print(y[0] is y)
s = [1]; d = copy.deepcopy([s, s]); print(d[0] is d[1])
print(copy.copy((1, 2)), copy.deepcopy((1, [2])), copy.copy({1}), copy.copy("a"), copy.copy(None), copy.copy(len) is len, copy.copy(P) is P, copy.deepcopy(1.5), copy.copy(frozenset([1])), copy.copy(range(3)), copy.deepcopy(b"x"), copy.copy(bytearray(b"x")))
class S:
    __slots__ = ("a", "b")
    def __init__(self): self.a = [1]
s = copy.copy(S()); print(s.a, hasattr(s, "b"))
class L(list): pass
l = L([1]); l.x = 5; m = copy.copy(l); print(m, type(m).__name__, m.x)
from collections import defaultdict, Counter, deque, OrderedDict
print(copy.copy(defaultdict(list, {"a": [1]})), copy.deepcopy(Counter("aab")), copy.copy(deque([1], 3)), copy.deepcopy(OrderedDict(a=1)))
class R:
    def __init__(self, v): self.v = v
    def __reduce__(self): return (R, (self.v * 2,))
print(copy.copy(R(2)).v)

# expect: [1, [2, 3, 9], {'k': [4]}] [1, [2, 3, 9], {'k': [4]}] [1, [2, 3], {'k': [4]}]
# expect: [1, 2] [1] P
# expect: copied deep ['deep']
# expect: True
# expect: True
# expect: (1, 2) (1, [2]) {1} a None True True 1.5 frozenset({1}) range(0, 3) b'x' bytearray(b'x')
# expect: [1] False
# expect: [1] L 5
# expect: defaultdict(<class 'list'>, {'a': [1]}) Counter({'a': 2, 'b': 1}) deque([1], maxlen=3) OrderedDict([('a', 1)])
# expect: 4
