x = "global"
def f():
    x = "f"
    def g():
        nonlocal x
        x = "g"
        def h():
            global x
            x = "h"
            return x
        return h(), x
    r = g()
    return r, x
print(f(), x)
class A:
    x = "class"
    y = [x for _ in range(1)]
    def m(self): return x
    z = x
print(A.y, A().m(), A.z)
def outer():
    a = 1
    class B:
        a = 2
        def m(self): return a
        b = a
    return B().m(), B.b
print(outer())
def cl():
    fs = []
    for i in range(3):
        def k(i=i): return i
        fs.append((k, lambda: i))
    return [(a(), b()) for a, b in fs]
print(cl())
def counter():
    n = 0
    def inc(by=1):
        nonlocal n
        n += by
        return n
    return inc
c = counter(); print(c(), c(5), c(), counter()())
print([i for i in range(3)], "i" in dir())
try: print(i)
except NameError as e: print(e)
def ub():
    print(y)
    y = 1
try: ub()
except UnboundLocalError as e: print(e)
def dl():
    z = 1
    del z
    return z
try: dl()
except UnboundLocalError as e: print(e)
def fr():
    def g(): return w
    if False: w = 1
    return g()
try: fr()
except NameError as e: print(e)
print((lambda: [n := 5, n])(), [m := 3, m * 2])
if (k := len("abc")) > 2: print(k)
print([y2 := v, y2 ** 2] if (v := 3) else 0, [last := q for q in range(3)], last)
def gen(): return [(p, q) for p in range(2) for q in range(p, 2) if (s := p + q)], s
print(gen())
globals()["dyn"] = 7; print(dyn)
def loc():
    a = 1; b = 2
    return sorted(locals().items())
print(loc())
for idx in range(3): pass
print(idx)
try:
    try: raise ValueError("a")
    except ValueError as err: pass
    err
except NameError as e: print(e)
def rec(n, acc=[]):
    acc.append(n)
    return acc if n == 0 else rec(n - 1)
print(rec(2), rec(1))

# expect: (('h', 'g'), 'g') h
# expect: ['h'] h class
# expect: (1, 2)
# expect: [(0, 2), (1, 2), (2, 2)]
# expect: 1 6 7 1
# expect: [0, 1, 2] False
# expect: name 'i' is not defined
# expect: cannot access local variable 'y' where it is not associated with a value
# expect: cannot access local variable 'z' where it is not associated with a value
# expect: cannot access free variable 'w' where it is not associated with a value in enclosing scope
# expect: [5, 5] [3, 6]
# expect: 3
# expect: [3, 9] [0, 1, 2] 2
# expect: ([(0, 1), (1, 1)], 2)
# expect: 7
# expect: [('a', 1), ('b', 2)]
# expect: 2
# expect: name 'err' is not defined
# expect: [2, 1, 0, 1, 0] [2, 1, 0, 1, 0]

# compile: f()
# compile: outer()
# compile: cl()
# compile: counter()
# compile: ub()
