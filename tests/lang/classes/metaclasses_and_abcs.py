class M(type):
    def __new__(m, name, bases, ns, **k): print("new", name, sorted(x for x in ns if not x.startswith("__")), k); return super().__new__(m, name, bases, ns)
    def __init__(cls, name, bases, ns, **k): super().__init__(name, bases, ns); cls.reg = name
    def __call__(cls, *a): print("call", a); return super().__call__(*a)
    def __len__(cls): return 7
    def __iter__(cls): return iter([1, 2])
    def __getitem__(cls, k): return k
    def __contains__(cls, k): return k == 1
    def __repr__(cls): return f"<M {cls.__name__}>"
    def __eq__(cls, o): return cls is o
    def __hash__(cls): return 5
    @property
    def prop(cls): return "mp"
    def meth(cls): return cls.__name__
class A(metaclass=M, tag=1):
    x = 1
    def __init__(self, v): self.v = v
class B(A): y = 2
print(A(5).v, len(A), list(A), A[3], 1 in A, A, A.prop, A.meth(), B.reg, type(B), isinstance(B, M), hash(A), A == A, A != B, B.__mro__)
try: A(1).prop
except AttributeError as e: print(e)
class S(type):
    _i = {}
    def __call__(cls, *a, **k):
        if cls not in cls._i: cls._i[cls] = super().__call__(*a, **k)
        return cls._i[cls]
class One(metaclass=S): pass
print(One() is One())
from abc import ABC, abstractmethod, ABCMeta
class Ab(ABC):
    @abstractmethod
    def f(self): ...
    @property
    @abstractmethod
    def p(self): ...
    def c(self): return "c"
try: Ab()
except TypeError as e: print(e)
class Half(Ab):
    def f(self): return 1
try: Half()
except TypeError as e: print(e)
class Full(Half): p = 5
print(Full().f(), Full().p, Full().c(), isinstance(Full(), Ab), Ab.__abstractmethods__ == frozenset({"f", "p"}))
class Sub: pass
Ab.register(Sub); print(isinstance(Sub(), Ab), issubclass(Sub, Ab))
class Hook(ABC):
    @classmethod
    def __subclasshook__(cls, C): return hasattr(C, "quack") or NotImplemented
class Duck: quack = 1
print(issubclass(Duck, Hook), isinstance(Duck(), Hook), issubclass(int, Hook))
from collections.abc import *
print(isinstance([], Sequence), isinstance({}, Mapping), isinstance(set(), Set), isinstance("", Iterable), isinstance(5, Hashable), isinstance([], Hashable), isinstance(iter([]), Iterator), isinstance((x for x in []), Generator), isinstance(len, Callable), isinstance(range(3), Sequence), issubclass(dict, MutableMapping))
class Seq(Sequence):
    def __init__(self, d): self.d = d
    def __len__(self): return len(self.d)
    def __getitem__(self, i): return self.d[i]
s = Seq([3, 1, 3]); print(list(s), s.index(1), s.count(3), 1 in s, list(reversed(s)))
class Mp(MutableMapping):
    def __init__(self): self.d = {}
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
m = Mp(); m["a"] = 1; m.update(b=2); print(dict(m), m.get("z"), m.pop("a"), list(m.items()), "b" in m, m.setdefault("c", 3), len(m), m == {"b": 2, "c": 3}, list(m.keys()), list(m.values())); m.clear(); print(len(m))
try: m.popitem()
except KeyError as e: print("KeyError", e)

# expect: new A ['x'] {'tag': 1}
# expect: new B ['y'] {}
# expect: call (5,)
# expect: 5 7 [1, 2] 3 True <M A> mp A B <class '__main__.M'> True 5 True True (<M B>, <M A>, <class 'object'>)
# expect: call (1,)
# expect: 'A' object has no attribute 'prop'
# expect: True
# expect: Can't instantiate abstract class Ab with abstract methods f, p
# expect: Can't instantiate abstract class Half with abstract method p
# expect: 1 5 c True True
# expect: True True
# expect: True True False
# expect: True True True True True False True True True True True
# expect: [3, 1, 3] 1 2 True [3, 1, 3]
# expect: {'a': 1, 'b': 2} None 1 [('b', 2)] True 3 2 True ['b', 'c'] [2, 3]
# expect: 0
# expect: KeyError
