import functools
def d1(f): print("d1", f.__name__); return f
def d2(n):
    print("d2", n)
    def w(f): print("w", n); return f
    return w
@d1
@d2(1)
@d2(2)
def f(): "doc"; return 5
print(f(), f.__doc__, f.__name__)
class Deco:
    def __init__(self, f): self.f = f; self.calls = 0
    def __call__(self, *a): self.calls += 1; return self.f(*a)
    def __get__(self, o, t): return functools.partial(self, o)
@Deco
def g(x): return x * 2
print(g(3), g.calls)
class K:
    @Deco
    def m(self, y): return y + 1
print(K().m(4))
def cd(cls): cls.extra = 1; return cls
@cd
class C: pass
print(C.extra)
@lambda f: lambda *a: f(*a) + 1
def h(x): return x
print(h(1))
regs = {}
def reg(name=None):
    def w(f): regs[name or f.__name__] = f; return f
    return w
@reg()
def a1(): return 1
@reg("two")
def a2(): return 2
print({k: v() for k, v in regs.items()})
class P:
    @property
    @functools.lru_cache
    def x(self): print("once"); return 1
    @staticmethod
    @d1
    def s(): return "s"
    @classmethod
    def c(cls, *a): return cls.__name__, a
    @property
    def q(self): return self._q
    @q.setter
    def q(self, v): self._q = v * 2
p = P(); p.q = 4; print(p.x, p.x, P.s(), p.s(), P.c(1), p.c(), p.q)
def memo(f):
    cache = {}
    @functools.wraps(f)
    def w(*a):
        if a not in cache: cache[a] = f(*a)
        return cache[a]
    w.cache = cache
    return w
@memo
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(60), len(fib.cache), fib.__name__)
def tr(f):
    @functools.wraps(f)
    def w(*a, **k):
        try: return f(*a, **k)
        except Exception as e: return type(e).__name__
    return w
@tr
def bad(x): return 1 / x
print(bad(0), bad(2), bad("a"))
@classmethod
def loose(cls): pass
print(type(loose).__name__, type(loose.__func__).__name__)

# expect: d2 1
# expect: d2 2
# expect: w 2
# expect: w 1
# expect: d1 f
# expect: 5 doc f
# expect: 6 1
# expect: 5
# expect: 1
# expect: 2
# expect: {'a1': 1, 'two': 2}
# expect: d1 s
# expect: once
# expect: 1 1 s s ('P', (1,)) ('P', ()) 8
# expect: 1548008755920 61 fib
# expect: ZeroDivisionError 0.5 TypeError
# expect: classmethod function
