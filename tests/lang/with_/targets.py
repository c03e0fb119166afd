class M:
    def __init__(self, v): self.v = v
    def __enter__(self): return self.v
    def __exit__(self, *a): return False


d = {}
with M((1, 2)) as (a, b), M(3) as d["k"]:
    print(a, b, d)
class P: pass
p = P()
with M(5) as p.x:
    print(p.x)

# expect: 1 2 {'k': 3}
# expect: 5
