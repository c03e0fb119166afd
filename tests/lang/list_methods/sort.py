x = [3, 1, 2]
x.sort()
print(x)
x.sort(reverse=True)
print(x)
w = ["bb", "a", "ccc", "dd"]
w.sort(key=len)
print(w, sorted(w, key=len, reverse=True), sorted(w, key=lambda s: (-len(s), s)))
print(sorted([(1, "b"), (1, "a"), (0, "z")]), sorted([[2], [1, 5], [1]]), sorted({"b": 1, "a": 2}), sorted([1.5, 1, True, 0]))
try:
    [1, "a"].sort()
except TypeError as e:
    print(e)
try:
    sorted([1], lambda: 0)
except TypeError as e:
    print(e)

# expect: [1, 2, 3]
# expect: [3, 2, 1]
# expect: ['a', 'bb', 'dd', 'ccc'] ['ccc', 'bb', 'dd', 'a'] ['ccc', 'bb', 'dd', 'a']
# expect: [(0, 'z'), (1, 'a'), (1, 'b')] [[1], [1, 5], [2]] ['a', 'b'] [0, 1, True, 1.5]
# expect: '<' not supported between instances of 'str' and 'int'
# expect: sorted expected 1 argument, got 2
