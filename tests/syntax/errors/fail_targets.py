f(x) = 1
x + 1 = 2
1 = x
None = 3
a, f() = 4
(a, b) += 1
a, b: int = 1
del f()
for g() in x:
    pass
with a as h():
    pass
*a = 1
a, *b, *c = 1
(f() := 1)
x == 1 = 2
