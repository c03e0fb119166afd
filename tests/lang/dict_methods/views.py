d = {"a": 1, "b": 2, "c": 3}
k, v, i = d.keys(), d.values(), d.items()
d["d"] = 4
print(k, v, i, len(k), "a" in k, ("a", 1) in i, 4 in v, list(reversed(k)), list(reversed(d)))
print(sorted(k & {"a", "z"}), sorted(k | {"z"}), sorted(k - {"a"}), sorted(k ^ {"a", "q"}), k == {"a", "b", "c", "d"}, k.isdisjoint({"x"}), sorted(i & {("a", 1)}), k >= {"a"})

# expect: dict_keys(['a', 'b', 'c', 'd']) dict_values([1, 2, 3, 4]) dict_items([('a', 1), ('b', 2), ('c', 3), ('d', 4)]) 4 True True True ['d', 'c', 'b', 'a'] ['d', 'c', 'b', 'a']
# expect: ['a'] ['a', 'b', 'c', 'd', 'z'] ['b', 'c', 'd'] ['b', 'c', 'd', 'q'] True True [('a', 1)] True
