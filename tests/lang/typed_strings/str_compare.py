def f(n: int):
    s = str(n)
    a = s == "12"
    b = f"{n}" != f"{n + 1}"
    return a, b, s < "2", s in ("12", "13")
print(f(12), f(7))
# compile: f(12)
# compile: f(7)
# modes: hybrid

# expect: (True, True, True, True) (False, True, False, False)
