class A:
    def f(self): return "first"


def call(x): return x.f()


a = A()
out = [call(a) for _ in range(3)]
A.f = lambda self: "second"
out += [call(a), call(a)]
a.f = lambda: "own"
out += [call(a), call(A())]
del a.f
out.append(call(a))
del A.f
try:
    call(a)
except AttributeError as e:
    out.append(str(e))
print(out)

# expect: ['first', 'first', 'first', 'second', 'second', 'own', 'second', 'second', "'A' object has no attribute 'f'"]
