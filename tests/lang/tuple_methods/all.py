t = (1, 2, 2, 3)
print(t.count(2), t.index(3), t.index(2, 2), t + (4,), t * 2, t[1:], len(t), 2 in t, t == (1, 2, 2, 3), t < (1, 3), hash((1, 2)) == hash((1, 2)), tuple("ab"), tuple(), (), (1,), tuple([1]), max(t), sum(t), sorted(t, reverse=True))
for f in (lambda: t.index(9), lambda: hash(([],)), lambda: t + [1]):
    try:
        f()
    except (ValueError, TypeError) as e:
        print(e)
try:
    t[0] = 5
except TypeError as e:
    print(e)
try:
    del t[0]
except TypeError as e:
    print(e)

# expect: 2 3 2 (1, 2, 2, 3, 4) (1, 2, 2, 3, 1, 2, 2, 3) (2, 2, 3) 4 True True True True ('a', 'b') () () (1,) (1,) 3 8 [3, 2, 2, 1]
# expect: tuple.index(x): x not in tuple
# expect: unhashable type: 'list'
# expect: can only concatenate tuple (not "list") to tuple
# expect: 'tuple' object does not support item assignment
# expect: 'tuple' object doesn't support item deletion
