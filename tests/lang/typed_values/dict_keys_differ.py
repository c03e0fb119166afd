def f(xs: dict):
    return sum(xs.values()), list(xs)
print(f({"a": 1}), f({"b": 2}))
# compile: f({"a": 1})
# compile: f({"b": 2})

# expect: (1, ['a']) (2, ['b'])
