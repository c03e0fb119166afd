def f(): return 1
g = f
def f(): return 2
print(f(), g())
f = lambda: 3
print(f())
class f: pass
print(f.__name__)

# expect: 2 1
# expect: 3
# expect: f

# compile: f()
