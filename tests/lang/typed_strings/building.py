def f(n: int):
    out = ""
    for i in range(n):
        out += str(i) + ("," if i + 1 < n else "")
    return out, out.split(","), ",".join([str(i) for i in range(n)])
print(f(4))
# compile: f(4)
# modes: hybrid

# expect: ('0,1,2,3', ['0', '1', '2', '3'], '0,1,2,3')
