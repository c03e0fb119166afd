def f(d: dict, n: int):
    d["a"] = d["a"] + n
    d["new"] = n
    return d["a"]
a = {"a": 1, "b": 2}
print(f(a, 5), a)
# compile: f({"a": 1, "b": 2}, 5)

# expect: 6 {'a': 6, 'b': 2, 'new': 5}
