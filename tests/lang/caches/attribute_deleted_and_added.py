class P:
    y = "class y"


def y(p): return p.y
def bump(p): p.n += 1; return p.n


p = P()
print(y(p))
p.y = "own y"
print(y(p))
del p.y
print(y(p))
p.n = 5
print(bump(p), bump(p))
p.extra = 1
print(bump(p))
p.n = "text"
try:
    bump(p)
except TypeError as e:
    print(e)

# expect: class y
# expect: own y
# expect: class y
# expect: 6 7
# expect: 8
# expect: can only concatenate str (not "int") to str
