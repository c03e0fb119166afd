def f(n: int):
    out = []
    for i in range(n):
        out.append({"i": i, "sq": i * i})
    return out, sum(d["sq"] for d in out)
print(f(3))
# compile: f(3)
# compile: f(0)
# modes: hybrid

# expect: ([{'i': 0, 'sq': 0}, {'i': 1, 'sq': 1}, {'i': 2, 'sq': 4}], 5)
