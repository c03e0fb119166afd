def g(**kwargs):
    return kwargs.get("bias", 0) + len(kwargs)
def f(n: int):
    opts = {"scale": 2}
    if n > 0:
        opts["bias"] = n
    return g(**opts), sorted(opts)
print(f(1), f(0))
# modes: hybrid
# compile: f(1)
# compile: f(0)

# expect: (3, ['bias', 'scale']) (1, ['scale'])
