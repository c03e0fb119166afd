class P:
    def __init__(self):
        self.x = 0
def f(n: int):
    p = P()
    for name in ["x", "y"]:
        setattr(p, name, n)
    if n > 2:
        p.z = 5
    return p.x + p.y, getattr(p, "z", -1)
print(f(1), f(3))
# compile: f(1)
# compile: f(3)

# expect: (2, -1) (6, 5)
