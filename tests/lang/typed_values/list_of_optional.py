def f(n: int):
    out = []
    for i in range(n):
        out.append(i if i % 2 else None)
    return out, sum(1 for v in out if v is None)
print(f(3))
# compile: f(3)
# modes: hybrid

# expect: ([None, 1, None], 2)
