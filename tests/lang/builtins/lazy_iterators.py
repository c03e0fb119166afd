m = map(print, [1, 2])
print("made")
next(m)
z = zip([1, 2, 3], iter("ab"))
print(list(z), list(z))
f = filter(None, [0, 3, "", "x"])
print(next(f), list(f), iter(f) is f)
e = enumerate(["a"])
print(next(e), next(e, None), type(e).__name__, type(zip()).__name__, type(m).__name__, type(f).__name__, type(reversed([])).__name__)
it = iter([1, 2, 3])
print(list(zip(it, it)))

# expect: made
# expect: 1
# expect: [(1, 'a'), (2, 'b')] []
# expect: 3 ['x'] True
# expect: (0, 'a') None enumerate zip map filter list_reverseiterator
# expect: [(1, 2)]
