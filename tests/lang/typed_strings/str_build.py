def f(n: int):
    out = ""
    for i in range(n):
        out += str(i) + ("," if i + 1 < n else "")
    return out, len(out)
print(f(4))
# compile: f(4)
# compile: f(0)
# modes: hybrid

# expect: ('0,1,2,3', 7)
