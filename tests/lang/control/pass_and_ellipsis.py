def f(): ...
def g(): pass
class C: pass
class D: ...
if True: pass
for _ in (): ...
print(f(), g(), ..., Ellipsis is ...)
x = 1; y = 2; print(x + y)

# expect: None None Ellipsis True
# expect: 3

# compile: f()
# compile: g()
