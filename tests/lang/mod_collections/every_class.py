from collections import *
c = Counter("abracadabra"); print(c, c["a"], c["z"], c.most_common(2), c.most_common(), sorted(c.elements())[:3], c.total(), Counter(a=1, b=2) + Counter(a=3), Counter(a=1) - Counter(a=3), Counter(a=3, b=1) & Counter(a=1, b=5), Counter(a=3) | Counter(b=1), +Counter(a=-1, b=2), -Counter(a=-1), c == Counter("abracadabra"), Counter([1, 1, 2]), Counter(), Counter({"x": 5}), Counter(a=1) < Counter(a=2))
c.update("aaa"); c.subtract({"a": 2}); print(c["a"]); del c["zzz"]; c["q"] += 1; print(c["q"], "q" in c, c.pop("q"), dict(c)["b"])
d = defaultdict(list); d["a"].append(1); print(d, d["b"], dict(d), d.default_factory, d.get("zz"), "zz" in d, len(d))
d = defaultdict(int, {"x": 1}, y=2); d["z"] += 1; print(d, defaultdict(lambda: 5)["k"], defaultdict(None, a=1))
try: defaultdict(None)["x"]
except KeyError as e: print(repr(e))
try: defaultdict(5)
except TypeError as e: print(e)
q = deque([1, 2, 3], maxlen=3); q.append(4); print(q, q[0], q[-1], len(q), q.maxlen); q.appendleft(0); print(q, q.pop(), q.popleft(), q)
q = deque("abc"); q.rotate(1); print(q); q.rotate(-2); print(q); q.extend("xy"); q.extendleft("12"); print(q, q.index("x"), q.count("a"), "x" in q, list(reversed(q)), q.copy() == q, q == deque("zz"), q + deque("!"), q * 2)
for f in (lambda: deque().pop(), lambda: deque().popleft(), lambda: q.remove("zz"), lambda: q.index("zz"), lambda: q[99], lambda: q["a"], lambda: deque(5), lambda: deque([], -1), lambda: q < deque("b"), lambda: q.insert(1, "I"), lambda: q + [1], lambda: q[1:2], lambda: deque([1], maxlen=1).insert(0, 5)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
q.remove("x"); q.reverse(); print(q); q[0] = "Z"; del q[1]; print(q); q.clear(); print(q, bool(q)); q += [1, 2]; print(q)
for i in range(20): q.append(i); q.popleft()
print(q, len(q), sum(q)); q.appendleft(-1); q.appendleft(-2); print(q, q[0], q[1], q[-1])
o = OrderedDict(a=1, b=2); o.move_to_end("a"); print(o, o.popitem(), o.popitem(last=False) if o else 0, o == OrderedDict(), OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1) == {"a": 1}, list(reversed(OrderedDict(a=1, b=2))))
try: o.move_to_end("zz")
except KeyError as e: print(e)
m = ChainMap({"a": 1}, {"a": 2, "b": 3}); print(m["a"], m["b"], dict(m), list(m), len(m), m.maps, m.new_child({"c": 1})["c"], "z" in m, m.get("z", 9), m.parents["a"]); m["b"] = 5; print(m.maps)
try: m["zz"]
except KeyError as e: print(e)
class UD(UserDict):
    def __setitem__(self, k, v): super().__setitem__(k, v * 2)
u = UD(a=1); u["b"] = 2; print(u, u.data, "a" in u, len(u), dict(u))
class UL(UserList): pass
l = UL([1, 2]); l.append(3); print(l, l[0], l + [4], len(l), l.data, sorted(l), l == [1, 2, 3])

# expect: Counter({'a': 5, 'b': 2, 'r': 2, 'c': 1, 'd': 1}) 5 0 [('a', 5), ('b', 2)] [('a', 5), ('b', 2), ('r', 2), ('c', 1), ('d', 1)] ['a', 'a', 'a'] 11 Counter({'a': 4, 'b': 2}) Counter() Counter({'a': 1, 'b': 1}) Counter({'a': 3, 'b': 1}) Counter({'b': 2}) Counter({'a': 1}) True Counter({1: 2, 2: 1}) Counter() Counter({'x': 5}) True
# expect: 6
# expect: 1 True 1 2
# expect: defaultdict(<class 'list'>, {'a': [1], 'b': []}) [] {'a': [1], 'b': []} <class 'list'> None False 2
# expect: defaultdict(<class 'int'>, {'x': 1, 'y': 2, 'z': 1}) 5 defaultdict(None, {'a': 1})
# expect: KeyError('x')
# expect: first argument must be callable or None
# expect: deque([2, 3, 4], maxlen=3) 2 4 3 3
# expect: deque([2], maxlen=3) 3 0 deque([2], maxlen=3)
# expect: deque(['c', 'a', 'b'])
# expect: deque(['b', 'c', 'a'])
# expect: deque(['2', '1', 'b', 'c', 'a', 'x', 'y']) 5 1 True ['y', 'x', 'a', 'c', 'b', '1', '2'] True False deque(['2', '1', 'b', 'c', 'a', 'x', 'y', '!']) deque(['2', '1', 'b', 'c', 'a', 'x', 'y', '2', '1', 'b', 'c', 'a', 'x', 'y'])
# expect: IndexError pop from an empty deque
# expect: IndexError pop from an empty deque
# expect: ValueError 'zz' is not in deque
# expect: ValueError 'zz' is not in deque
# expect: IndexError deque index out of range
# expect: TypeError sequence index must be integer, not 'str'
# expect: TypeError 'int' object is not iterable
# expect: ValueError maxlen must be non-negative
# expect: True
# expect: None
# expect: TypeError can only concatenate deque (not "list") to deque
# expect: TypeError sequence index must be integer, not 'slice'
# expect: IndexError deque already at its maximum size
# expect: deque(['y', 'a', 'c', 'b', '1', 'I', '2'])
# expect: deque(['Z', 'c', 'b', '1', 'I', '2'])
# expect: deque([]) False
# expect: deque([1, 2])
# expect: deque([18, 19]) 2 37
# expect: deque([-2, -1, 18, 19]) -2 -1 19
# expect: OrderedDict() ('a', 1) ('b', 2) True False True ['b', 'a']
# expect: 'zz'
# expect: 1 3 {'a': 1, 'b': 3} ['a', 'b'] 2 [{'a': 1}, {'a': 2, 'b': 3}] 1 False 9 2
# expect: [{'a': 1, 'b': 5}, {'a': 2, 'b': 3}]
# expect: 'zz'
# expect: {'a': 2, 'b': 4} {'a': 2, 'b': 4} True 2 {'a': 2, 'b': 4}
# expect: [1, 2, 3] 1 [1, 2, 3, 4] 3 [1, 2, 3] [1, 2, 3] True
