import torch
def f(x):
    d = {"a": x, "b": x * 2}
    d["c"] = d["a"] + d["b"]
    return sum(v.sum() for v in d.values()), sorted(d)
print(f(torch.ones(2)))
# compile: f(torch.ones(2))

# expect: (tensor(12.), ['a', 'b', 'c'])
