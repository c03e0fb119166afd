class Meta: pass
class A:
    """doc"""
    x = 1
    __slots__ = ()
print(A.__doc__, A.__name__, A.__qualname__, A.__module__, A.__bases__, A.__mro__, A.__dict__["x"], type(A.__dict__).__name__)
class P:
    def __init__(self): self._v = 0
    @property
    def v(self): "vdoc"; return self._v
    @v.setter
    def v(self, n): self._v = n
    @v.deleter
    def v(self): print("del")
    w = property(lambda self: 5)
p = P(); p.v = 3; print(p.v, P.v.__doc__, P.v.fget.__name__); del p.v
try: p.w = 1
except AttributeError as e: print(e)
try: del p.w
except AttributeError as e: print(e)
try: p.q
except AttributeError as e: print(e, e.name, e.obj is p)
class S:
    __slots__ = ("a", "b")
    def __init__(self): self.a = 1
s = S()
try: s.c = 1
except AttributeError as e: print(e)
try: s.b
except AttributeError as e: print(e)
print(hasattr(s, "__dict__"), S.__slots__)
class D:
    def __get__(self, o, t): return ("get", o is None, t.__name__)
    def __set__(self, o, v): print("set", v)
    def __delete__(self, o): print("delete")
    def __set_name__(self, o, n): print("name", o.__name__, n)
class U: d = D()
u = U(); print(u.d, U.d); u.d = 5; del u.d
class G:
    def __getattr__(self, n): return n.upper()
    def __setattr__(self, n, v): print("sa", n); object.__setattr__(self, n, v)
    def __delattr__(self, n): print("da", n); super().__delattr__(n)
g = G(); g.x = 1; print(g.x, g.yy); del g.x; print(g.x)
class Cmp:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v
try: hash(Cmp(1))
except TypeError as e: print(e)
print(Cmp(1) == Cmp(1), Cmp(1) != Cmp(2), Cmp(1) > Cmp(0), sorted([Cmp(2), Cmp(1)])[0].v, max([Cmp(1), Cmp(3)]).v)
try: Cmp(1) <= Cmp(2)
except TypeError as e: print(e)
class B:
    def __bool__(self): return False
    def __len__(self): return 5
class L:
    def __len__(self): return 0
print(bool(B()), bool(L()), not L())
class BadBool:
    def __bool__(self): return 1
try: bool(BadBool())
except TypeError as e: print(e)
class BadLen:
    def __len__(self): return -1
try: len(BadLen())
except ValueError as e: print(e)
class BadLen2:
    def __len__(self): return "a"
try: len(BadLen2())
except TypeError as e: print(e)
class BadStr:
    def __str__(self): return 5
    def __repr__(self): return 6
try: str(BadStr())
except TypeError as e: print(e)
try: repr(BadStr())
except TypeError as e: print(e)
class BadHash:
    def __hash__(self): return "a"
try: hash(BadHash())
except TypeError as e: print(e)
class BadIter:
    def __iter__(self): return 5
try: iter(BadIter())
except TypeError as e: print(e)
class Idx:
    def __index__(self): return 2
print([1, 2, 3][Idx()], "abc"[Idx()], range(5)[Idx()], hex(Idx()), [0] * Idx(), bin(Idx()), chr(Idx()) == "\x02", int(Idx()), float(Idx()), "x" * Idx(), [1,2,3,4][Idx():], round(5.678, Idx()))
class Fmt:
    def __format__(self, s): return f"<{s}>"
print(f"{Fmt():abc}", format(Fmt()), "{:x}".format(Fmt()))
class Call:
    def __call__(self, *a, **k): return a, k
print(Call()(1, b=2), callable(Call()))
class Ctx:
    def __enter__(self): print("enter"); return self
    def __exit__(self, t, v, tb): print("exit", t and t.__name__, v); return True
with Ctx() as c, Ctx(): raise ValueError("x")
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 3: raise StopIteration
        return self.n
print(list(It()), 2 in It(), sum(It()), max(It()), [*It()], tuple(It()), dict(zip(It(), "abc")), sorted(It(), reverse=True))
class GI:
    def __getitem__(self, i):
        if i > 2: raise IndexError
        return i * 10
print(list(GI()), 20 in GI(), list(reversed([*GI()])))
class New:
    def __new__(cls, *a): print("new", a); return super().__new__(cls)
    def __init__(self, *a): print("init", a)
New(1, 2)
class Sub(int):
    def __new__(cls, v): return super().__new__(cls, v * 2)
    def __repr__(self): return f"Sub({int(self)})"
print(Sub(5), Sub(5) + 1, type(Sub(5) + 1), [Sub(1)])
class SL(list):
    def append(self, x): super().append(x * 2)
l = SL([1]); l.append(5); print(l, type(l), l[0], len(l), l + [1], type(l + [1]))
class SD(dict):
    def __missing__(self, k): return k * 2
print(SD(a=1)["zz"], SD(a=1).get("q"), SD(a=1))
class SS(str):
    def shout(self): return self.upper() + "!"
print(SS("ab").shout(), SS("ab") + "c", type(SS("ab") + "c"), SS("a") == "a", {SS("a"): 1}["a"])
class IC:
    def __init_subclass__(cls, /, tag=None, **k): super().__init_subclass__(**k); cls.tag = tag
class ICS(IC, tag="t"): pass
print(ICS.tag)
try:
    class ICS2(IC, other=1): pass
except TypeError as e: print(e)
class CG:
    def __class_getitem__(cls, k): return f"cg{k}"
print(CG[5])
try:
    class X(int, str): pass
except TypeError as e: print(e)
class M1: pass
class M2(M1): pass
try:
    class M3(M1, M2): pass
except TypeError as e: print(e)
print(isinstance(M2(), M1), issubclass(M2, M1), M2.mro(), M1.__subclasses__() == [M2])
print(type("Dyn", (M1,), {"y": 5}).y, type("Dyn", (), {}).__name__)
class W:
    def __contains__(self, x): return x == 5
    def __reversed__(self): return iter("rev")
    def __getitem__(self, k): return k
    def __setitem__(self, k, v): print("set", k, v)
    def __delitem__(self, k): print("del", k)
w = W(); print(5 in w, list(reversed(w)), w[1:2], w[1, 2], w[...], w[::2, 1]); w[0] = 1; del w["a"]; w[1:] += "x" if False else slice(0)

# expect: doc A A __main__ (<class 'object'>,) (<class '__main__.A'>, <class 'object'>) 1 mappingproxy
# expect: 3 vdoc v
# expect: del
# expect: property 'w' of 'P' object has no setter
# expect: property 'w' of 'P' object has no deleter
# expect: 'P' object has no attribute 'q' q True
# expect: 'S' object has no attribute 'c'
# expect: 'S' object has no attribute 'b'
# expect: False ('a', 'b')
# expect: name U d
# expect: ('get', False, 'U') ('get', True, 'U')
# expect: set 5
# expect: delete
# expect: sa x
# expect: 1 YY
# expect: da x
# expect: X
# expect: unhashable type: 'Cmp'
# expect: True True True 1 3
# expect: '<=' not supported between instances of 'Cmp' and 'Cmp'
# expect: False False True
# expect: __bool__ should return bool, returned int
# expect: __len__() should return >= 0
# expect: 'str' object cannot be interpreted as an integer
# expect: __str__ returned non-string (type int)
# expect: __repr__ returned non-string (type int)
# expect: __hash__ method should return an integer
# expect: iter() returned non-iterator of type 'int'
# expect: 3 c 2 0x2 [0, 0] 0b10 True 2 2.0 xx [3, 4] 5.68
# expect: <abc> <> <x>
# expect: ((1,), {'b': 2}) True
# expect: enter
# expect: enter
# expect: exit ValueError x
# expect: exit None None
# expect: [1, 2, 3] True 6 3 [1, 2, 3] (1, 2, 3) {1: 'a', 2: 'b', 3: 'c'} [3, 2, 1]
# expect: [0, 10, 20] True [20, 10, 0]
# expect: new (1, 2)
# expect: init (1, 2)
# expect: Sub(10) 11 <class 'int'> [Sub(2)]
# expect: [1, 10] <class '__main__.SL'> 1 2 [1, 10, 1] <class 'list'>
# expect: zzzz None {'a': 1}
# expect: AB! abc <class 'str'> True 1
# expect: t
# expect: ICS2.__init_subclass__() takes no keyword arguments
# expect: cg5
# expect: multiple bases have instance lay-out conflict
# expect: Cannot create a consistent method resolution
# expect: order (MRO) for bases M1, M2
# expect: True True [<class '__main__.M2'>, <class '__main__.M1'>, <class 'object'>] True
# expect: 5 Dyn
# expect: True ['r', 'e', 'v'] slice(1, 2, None) (1, 2) Ellipsis (slice(None, None, 2), 1)
# expect: set 0 1
# expect: del a
# raises: TypeError: unsupported operand type(s) for +=: 'slice' and 'slice'
