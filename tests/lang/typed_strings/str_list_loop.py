def f(n: int):
    out = []
    for i in range(n):
        out.append(f"item {i}")
    return out, [str(i) for i in range(n)], ",".join([str(i) for i in range(n)])
print(f(3))
# compile: f(3)
# compile: f(0)
# modes: hybrid

# expect: (['item 0', 'item 1', 'item 2'], ['0', '1', '2'], '0,1,2')
