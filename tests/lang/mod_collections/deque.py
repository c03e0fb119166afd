from collections import deque
d = deque([1, 2, 3], maxlen=4)
d.append(4)
d.append(5)
d.appendleft(0)
print(d, d.maxlen, d[0], d[-1], len(d), 3 in d, list(d), d.pop(), d.popleft(), d)
d.extend([7, 8])
d.extendleft([9])
d.rotate(1)
print(d, d.count(7), d.index(7), list(reversed(d)))
e = deque("abc")
e.rotate(-1)
e.remove("a")
e.insert(1, "z")
e.reverse()
print(e, e == deque("bzc"), deque() == deque(), bool(deque()))
e[0] = "q"
del e[1]
e.clear()
print(e)
for f in (lambda: deque().pop(), lambda: deque().popleft(), lambda: deque([1]).remove(2), lambda: deque([1])[5]):
    try:
        f()
    except (IndexError, ValueError) as x:
        print(x)

# expect: deque([2, 3], maxlen=4) 4 0 4 4 True [0, 2, 3, 4] 4 0 deque([2, 3], maxlen=4)
# expect: deque([7, 9, 2, 3], maxlen=4) 1 0 [3, 2, 9, 7]
# expect: deque(['c', 'z', 'b']) False True False
# expect: deque([])
# expect: pop from an empty deque
# expect: pop from an empty deque
# expect: 2 is not in deque
# expect: deque index out of range
