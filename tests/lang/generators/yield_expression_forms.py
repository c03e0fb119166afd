def g():
    x = yield
    y = (yield x) or "none"
    print((yield y), [(yield 1), (yield 2)])
    return (yield), 5


it = g()
out = [next(it)]
try:
    for v in ("a", None, "b", "c", "d", "e"):
        out.append(it.send(v))
except StopIteration as e:
    out.append(e.value)
print(out)

# expect: b ['c', 'd']
# expect: [None, 'a', 'none', 1, 2, None, ('e', 5)]
