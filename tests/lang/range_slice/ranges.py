r = range(2, 20, 3)
print(r, len(r), r[1], r[-1], r[1:3], r[::-1], 5 in r, 6 in r, r.index(8), r.count(8), r.count(9), list(r), r.start, r.stop, r.step, range(3) == range(0, 3, 1), range(0) == range(5, 2), hash(range(3)) == hash(range(0, 3)), bool(range(0)), list(reversed(range(4))))
print(range(5, 0, -2), list(range(5, 0, -2)), range(10)[2:8:3], 3.0 in range(5), "a" in range(3), list(range(-3, 3, 2)), max(range(4)), sum(range(101)))
for f in (lambda: range(1, 2, 0), lambda: range(1.5), lambda: range(3)[9], lambda: range(3).index(7), lambda: range()):
    try:
        f()
    except (ValueError, TypeError, IndexError) as e:
        print(e)

# expect: range(2, 20, 3) 6 5 17 range(5, 11, 3) range(17, -1, -3) True False 2 1 0 [2, 5, 8, 11, 14, 17] 2 20 3 True True True False [3, 2, 1, 0]
# expect: range(5, 0, -2) [5, 3, 1] range(2, 8, 3) True False [-3, -1, 1] 3 5050
# expect: range() arg 3 must not be zero
# expect: 'float' object cannot be interpreted as an integer
# expect: range object index out of range
# expect: 7 is not in range
# expect: range expected at least 1 argument, got 0
