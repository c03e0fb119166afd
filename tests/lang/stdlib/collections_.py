from collections import OrderedDict, defaultdict, deque, Counter
od = OrderedDict([("a", 1), ("b", 2)]); od.move_to_end("a"); print(od, list(od.items()))  # expect: OrderedDict([('b', 2), ('a', 1)]) [('b', 2), ('a', 1)]
dd = defaultdict(list); dd["k"].append(1); print(dd, dict(dd))  # expect: defaultdict(<class 'list'>, {'k': [1]}) {'k': [1]}
dq = deque([1, 2, 3], maxlen=3); dq.append(4); dq.appendleft(0); print(dq, dq.popleft(), len(dq), list(dq))  # expect: deque([2, 3], maxlen=3) 0 2 [2, 3]
c = Counter("abracadabra"); print(c.most_common(2), c["z"], c)  # expect: [('a', 5), ('b', 2)] 0 Counter({'a': 5, 'b': 2, 'r': 2, 'c': 1, 'd': 1})
