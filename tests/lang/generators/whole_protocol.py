def g():
    try:
        x = yield 1
        print("got", x)
        y = yield 2
        print("got", y)
    except ValueError as e:
        print("caught", e); yield 99
    finally: print("done")
    return "ret"
i = g(); print(next(i), i.send("a"));
try: i.send("b")
except StopIteration as e: print("stop", e.value)
i = g(); next(i); print(i.throw(ValueError("boom")));
try: next(i)
except StopIteration as e: print("stop", e.value)
i = g()
try: i.send(5)
except TypeError as e: print(e)
i = g(); i.close(); print(list(i))
i = g(); next(i); i.close()
def sub():
    r = yield from g2(); print("r", r); yield r
def g2(): yield 1; yield 2; return 3
print(list(sub()))
def inf():
    n = 0
    while True: yield n; n += 1
import itertools
print(list(itertools.islice(inf(), 3)))
def bad(): yield 1; raise StopIteration
try: list(bad())
except RuntimeError as e: print(e, type(e.__cause__).__name__)
def rec(n):
    if n: yield n; yield from rec(n - 1)
print(list(rec(4)))
ge = (x * y for x in range(3) for y in range(2) if x)
print(next(ge), list(ge), list(ge))
try: next(ge)
except StopIteration as e: print(e.value, e.args)
print(sum(x for x in range(4)), max((x for x in [1, 5, 2]), default=0), dict((k, v) for k, v in [("a", 1)]), set(x % 2 for x in range(5)), any(x > 3 for x in range(5)), sorted(x for x in "cab"), "".join(c for c in "abc"), list(enumerate(x for x in "ab")), tuple(x for x in ()))
def gr():
    x = yield
    while x is not None:
        x = yield x * 2
c = gr(); next(c); print(c.send(1), c.send(5))
try: c.send(None)
except StopIteration: print("over")
def nested():
    for i in range(2):
        for j in inner(i): yield i, j
def inner(i): yield i * 10; yield i * 10 + 1
print(list(nested()))
def r():
    try: yield 1
    finally: yield 2
i = r(); next(i)
try: i.close()
except RuntimeError as e: print(e)
i = r(); print(i.gi_frame is not None, i.gi_running, i.__name__, i.__qualname__)
i = g2()
def selfnext(): yield next(me)
me = selfnext()
try: next(me)
except ValueError as e: print(e)
def deco():
    print("start"); v = yield; print("v", v)
d = deco(); next(d)
try: d.send(1)
except StopIteration: pass
print([*g2()], (*g2(), 0), {*g2()})
a, b = g2(); print(a, b)
try: a, b, c = g2()
except ValueError as e: print(e)
try: i = g(); i.throw(KeyError("k"))
except KeyError as e: print("thrown", e)
try: i = g(); i.throw(KeyError, "k2")
except KeyError as e: print("thrown", e)
x = [i for i in range(3)]
try: print(i2 for i2 in 5)
except TypeError as e: print(e)

# expect: got a
# expect: 1 2
# expect: got b
# expect: done
# expect: stop ret
# expect: caught boom
# expect: 99
# expect: done
# expect: stop ret
# expect: can't send non-None value to a just-started generator
# expect: []
# expect: done
# expect: r 3
# expect: [1, 2, 3]
# expect: [0, 1, 2]
# expect: generator raised StopIteration StopIteration
# expect: [4, 3, 2, 1]
# expect: 0 [1, 0, 2] []
# expect: None ()
# expect: 6 5 {'a': 1} {0, 1} True ['a', 'b', 'c'] abc [(0, 'a'), (1, 'b')] ()
# expect: 2 10
# expect: over
# expect: [(0, 0), (0, 1), (1, 10), (1, 11)]
# expect: generator ignored GeneratorExit
# expect: True False r r
# expect: generator already executing
# expect: start
# expect: v 1
# expect: [1, 2] (1, 2, 0) {1, 2}
# expect: 1 2
# expect: not enough values to unpack (expected 3, got 2)
# expect: thrown 'k'
# expect: thrown 'k2'
# expect: 'int' object is not iterable
