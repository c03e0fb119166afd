def f(n: int):
    d = {k: k * n for k in range(3)}
    e = {name: v + n for name, v in {"a": 1, "b": 2}.items()}
    total = 0
    for k, v in d.items():
        total += k * v
    return d, e, total, sum(d.values()), list(e), {**e, "c": n}, d.get(1), d.get(7, n), "a" in e
print(f(2))
# compile: f(2)

# expect: ({0: 0, 1: 2, 2: 4}, {'a': 3, 'b': 4}, 10, 6, ['a', 'b'], {'a': 3, 'b': 4, 'c': 2}, 2, 2, True)
