def f(xs: list, i: int):
    return xs[i]
def g(d: dict, k: str):
    return d[k]
# compile: f([1, 2, 3], 1)
# compile: f([1, 2, 3], 9)
# compile: g({"a": 1}, "a")
# compile: g({"a": 1}, "z")
print(f([1], 0))

# expect: 1
