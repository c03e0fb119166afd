s = {1, 2}
s.add(3)
s.update([4, 5], (6,))
s.discard(9)
s.discard(1)
s.remove(2)
print(sorted(s), len(s), 3 in s)
s.intersection_update({3, 4, 5})
s.difference_update([3])
s.symmetric_difference_update({5, 7})
print(sorted(s), s.copy() == s)
x = s.pop()
print(x in s, len(s))
s.clear()
print(s, set("aab") == {"a", "b"})
for f in (lambda: {1}.remove(2), lambda: set().pop(), lambda: {[]}, lambda: {1}.add({})):
    try:
        f()
    except (KeyError, TypeError) as e:
        print(type(e).__name__, e)

# expect: [3, 4, 5, 6] 4 True
# expect: [4, 7] True
# expect: False 1
# expect: set() True
# expect: KeyError 2
# expect: KeyError 'pop from an empty set'
# expect: TypeError unhashable type: 'list'
# expect: TypeError unhashable type: 'dict'
