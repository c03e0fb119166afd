def sign(x: float) -> str:
    if x > 0:
        return "pos"
    if x < 0:
        return "neg"
    return "zero"
def f(x: float):
    k = sign(x)
    if k == "pos":
        return 1
    elif k in ("neg", "minus"):
        return -1
    return 0
print(f(1.0), f(-1.0), f(0.0))
# compile: f(1.0)
# compile: f(-1.0)
# compile: f(0.0)

# expect: 1 -1 0
