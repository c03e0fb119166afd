def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


def show(f):
    b = [3, 1, 2]
    try:
        r = f(b)
        print(r, b)
    except Exception as e:
        print(type(e).__name__, e, b)
for f in (lambda b: b.append(), lambda b: b.append(1, 2), lambda b: b.extend(5), lambda b: b.extend("ab"), lambda b: b.insert(1), lambda b: b.insert(-1, 9), lambda b: b.insert(100, 9), lambda b: b.insert("a", 1), lambda b: b.pop(5), lambda b: b.pop("a"), lambda b: [].pop(), lambda b: b.remove(9), lambda b: b.index(9), lambda b: b.index(2, 0, 1), lambda b: b.index(1, -2), lambda b: b.count(1), lambda b: b.sort(reverse=True), lambda b: b.sort(lambda x: x), lambda b: b.sort(key=5), lambda b: b.sort(key=lambda x: -x), lambda b: [1, "a"].sort(), lambda b: b.copy() is b, lambda b: b.reverse(), lambda b: b.clear(), lambda b: b[3], lambda b: b["a"], lambda b: b[1.0], lambda b: b.__setitem__(5, 1), lambda b: b.__delitem__(5), lambda b: b.__setitem__(slice(None, None, 2), [1]), lambda b: b.__setitem__(slice(0, 1), 5), lambda b: b + (1,), lambda b: b * 1.5, lambda b: 2 * b, lambda b: b * -1, lambda b: b < [3, 2], lambda b: b < 5, lambda b: b == (3, 1, 2), lambda b: [1, 2] < [1, "a"], lambda b: [1] < ["a"], lambda b: hash(b), lambda b: list(5), lambda b: list(a=1), lambda b: list([1], [2]), lambda b: b.foo, lambda b: setattr(b, "x", 1), lambda b: b.__len__(), lambda b: b.__contains__(3), lambda b: list(b.__iter__()), lambda b: list(b.__reversed__()), lambda b: b.__add__([1]), lambda b: b.__iadd__([1]), lambda b: b.__mul__(2), lambda b: b.__getitem__(slice(1)), lambda b: b.__eq__([3, 1, 2]), lambda b: b.__eq__(5), lambda b: b.__repr__()):
    show(f)
a = [1]
a.append(a)
print(a, a == a)
x = [[0] * 2] * 2
x[0][0] = 1
print(x)
a = [1, 2, 3]
a += "ab"
print(a)
a[1:1] = [9, 9]
print(a)
a[-1:] = []
print(a)
del a[:2]
print(a)
try:
    a += 5
except TypeError as e:
    print(e)
b = [5, 4, 3]
def key(v):
    b.append(1)
    return v
try:
    b.sort(key=key)
except ValueError as e:
    print(e)
print(sorted([(1, "b"), (1, "a")]), sorted("bca", reverse=True), sorted({3: 1, 1: 2}), sorted([3, 1], key=None))

# expect: TypeError list.append() takes exactly one argument (0 given) [3, 1, 2]
# expect: TypeError list.append() takes exactly one argument (2 given) [3, 1, 2]
# expect: TypeError 'int' object is not iterable [3, 1, 2]
# expect: None [3, 1, 2, 'a', 'b']
# expect: TypeError insert expected 2 arguments, got 1 [3, 1, 2]
# expect: None [3, 1, 9, 2]
# expect: None [3, 1, 2, 9]
# expect: TypeError 'str' object cannot be interpreted as an integer [3, 1, 2]
# expect: IndexError pop index out of range [3, 1, 2]
# expect: TypeError 'str' object cannot be interpreted as an integer [3, 1, 2]
# expect: IndexError pop from empty list [3, 1, 2]
# expect: ValueError list.remove(x): x not in list [3, 1, 2]
# expect: ValueError 9 is not in list [3, 1, 2]
# expect: ValueError 2 is not in list [3, 1, 2]
# expect: 1 [3, 1, 2]
# expect: 1 [3, 1, 2]
# expect: None [3, 2, 1]
# expect: TypeError sort() takes no positional arguments [3, 1, 2]
# expect: TypeError 'int' object is not callable [3, 1, 2]
# expect: None [3, 2, 1]
# expect: TypeError '<' not supported between instances of 'str' and 'int' [3, 1, 2]
# expect: False [3, 1, 2]
# expect: None [2, 1, 3]
# expect: None []
# expect: IndexError list index out of range [3, 1, 2]
# expect: TypeError list indices must be integers or slices, not str [3, 1, 2]
# expect: TypeError list indices must be integers or slices, not float [3, 1, 2]
# expect: IndexError list assignment index out of range [3, 1, 2]
# expect: IndexError list assignment index out of range [3, 1, 2]
# expect: ValueError attempt to assign sequence of size 1 to extended slice of size 2 [3, 1, 2]
# expect: TypeError can only assign an iterable [3, 1, 2]
# expect: TypeError can only concatenate list (not "tuple") to list [3, 1, 2]
# expect: TypeError can't multiply sequence by non-int of type 'float' [3, 1, 2]
# expect: [3, 1, 2, 3, 1, 2] [3, 1, 2]
# expect: [] [3, 1, 2]
# expect: True [3, 1, 2]
# expect: TypeError '<' not supported between instances of 'list' and 'int' [3, 1, 2]
# expect: False [3, 1, 2]
# expect: TypeError '<' not supported between instances of 'int' and 'str' [3, 1, 2]
# expect: TypeError '<' not supported between instances of 'int' and 'str' [3, 1, 2]
# expect: TypeError unhashable type: 'list' [3, 1, 2]
# expect: TypeError 'int' object is not iterable [3, 1, 2]
# expect: TypeError list() takes no keyword arguments [3, 1, 2]
# expect: TypeError list expected at most 1 argument, got 2 [3, 1, 2]
# expect: AttributeError 'list' object has no attribute 'foo' [3, 1, 2]
# expect: AttributeError 'list' object has no attribute 'x' [3, 1, 2]
# expect: 3 [3, 1, 2]
# expect: True [3, 1, 2]
# expect: [3, 1, 2] [3, 1, 2]
# expect: [2, 1, 3] [3, 1, 2]
# expect: [3, 1, 2, 1] [3, 1, 2]
# expect: [3, 1, 2, 1] [3, 1, 2, 1]
# expect: [3, 1, 2, 3, 1, 2] [3, 1, 2]
# expect: [3] [3, 1, 2]
# expect: True [3, 1, 2]
# expect: NotImplemented [3, 1, 2]
# expect: [3, 1, 2] [3, 1, 2]
# expect: [1, [...]] True
# expect: [[1, 0], [1, 0]]
# expect: [1, 2, 3, 'a', 'b']
# expect: [1, 9, 9, 2, 3, 'a', 'b']
# expect: [1, 9, 9, 2, 3, 'a']
# expect: [9, 2, 3, 'a']
# expect: 'int' object is not iterable
# expect: list modified during sort
# expect: [(1, 'a'), (1, 'b')] ['c', 'b', 'a'] [1, 3] [1, 3]
