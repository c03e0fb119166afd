for i in range(3):
    if i == 5: break
else: print("for-else")
for i in range(3):
    if i == 1: break
else: print("no")
n = 3
while n: n -= 1
else: print("while-else", n)
while True:
    n += 1
    if n % 2: continue
    if n > 5: break
print(n)
for i, (a, b) in enumerate(zip("ab", [1, 2])): print(i, a, b)
for k, v in {"x": 1}.items(): print(k, v)
for x in []: pass
else: print("empty")
for l in "ab", "cd": print(l)
for [p, *q] in [[1, 2, 3], "xyz"]: print(p, q)
r = []
for r2 in range(3):
    for c in range(3):
        if c == r2: continue
        if c > 1: break
        r.append((r2, c))
print(r)
def f():
    for i in range(10):
        try:
            if i == 2: return i
        finally: print("f", i)
print(f())
def g(x):
    if x < 0: return "neg"
    elif x == 0: return "zero"
    elif x < 10: return "small"
    else: return "big"
print([g(v) for v in (-1, 0, 5, 50)])
print("a" if n else "b", ("x", "y")[n > 2])
assert True, "no"
try: assert not True, ("t", 1)
except AssertionError as e: print(e.args)
pass; print(1); print(2)
if 1: print("one"); print("line")
x = 5 if False else 6; print(x)
del x
try: x
except NameError as e: print(e)
l = [1, 2, 3, 4]; del l[0], l[-1]; print(l)
d = {"a": 1, "b": 2}; del d["a"]; print(d)
a = b = c = 0; a += 1; print(a, b, c)
(a, b), c = (1, 2), 3; a, b = b, a; print(a, b, c)
i = 0
while (i := i + 1) < 4:
    if i == 2: continue
    print(i, end=" ")
print()
def h(*args, sep="-", **kw): return sep.join(map(str, args)) + str(sorted(kw.items()))
print(h(1, 2), h(1, sep="+", z=1, a=2), h(*range(3), **{"k": 1}))
print([*range(2), *"ab"], (*[1], 2), {*[1, 1]}, {**{"a": 1}, "b": 2}, [x for x in (1, 2) if x > 1 if x < 5])
print(max((len(w), w) for w in "a bb cc".split()), sum(x * x for x in range(4)), any(x > 2 for x in [1, 3]), all([]))
try: next(x for x in [] if x)
except StopIteration: print("stop")
import sys
def deep(n):
    try:
        if n: return deep(n - 1)
        raise KeyError("deep")
    except ValueError: pass
    finally:
        if n == 1: print("unwinding")
try: deep(3)
except KeyError as e: print(repr(e))
try:
    for i in range(3):
        try: 1 / (1 - i)
        except ZeroDivisionError: print("zde"); continue
        else: print("ok", i)
        finally: print("fin", i)
finally: print("outer")

# expect: for-else
# expect: while-else 0
# expect: 6
# expect: 0 a 1
# expect: 1 b 2
# expect: x 1
# expect: empty
# expect: ab
# expect: cd
# expect: 1 [2, 3]
# expect: x ['y', 'z']
# expect: [(0, 1), (1, 0), (2, 0), (2, 1)]
# expect: f 0
# expect: f 1
# expect: f 2
# expect: 2
# expect: ['neg', 'zero', 'small', 'big']
# expect: a y
# expect: (('t', 1),)
# expect: 1
# expect: 2
# expect: one
# expect: line
# expect: 6
# expect: name 'x' is not defined
# expect: [2, 3]
# expect: {'b': 2}
# expect: 1 0 0
# expect: 2 1 3
# expect: 1 3
# expect: 1-2[] 1[('a', 2), ('z', 1)] 0-1-2[('k', 1)]
# expect: [0, 1, 'a', 'b'] (1, 2) {1} {'a': 1, 'b': 2} [2]
# expect: (2, 'cc') 14 True True
# expect: stop
# expect: unwinding
# expect: KeyError('deep')
# expect: ok 0
# expect: fin 0
# expect: zde
# expect: fin 1
# expect: ok 2
# expect: fin 2
# expect: outer

# compile: f()
# compile: h(1, 2)
# compile: deep(3)
