from collections import OrderedDict, ChainMap
d = OrderedDict([("a", 1), ("b", 2), ("c", 3)])
d.move_to_end("a")
print(list(d), d.popitem(), d.popitem(last=False), d, OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1) == {"a": 1})
d.move_to_end("c", last=False)
c = ChainMap({"a": 1}, {"a": 2, "b": 3})
print(c["a"], c["b"], sorted(c), len(c), c.get("z"), c.new_child({"a": 0})["a"], c.parents["a"], "b" in c)
c["n"] = 5
print(c.maps[0])

# expect: ['b', 'c', 'a'] ('a', 1) ('b', 2) OrderedDict([('c', 3)]) False True
# expect: 1 3 ['a', 'b'] 2 None 0 2 True
# expect: {'a': 1, 'n': 5}
