def outer():
    n = 0
    def inc():
        nonlocal n
        n += 1
        return n
    return inc
f = outer(); f(); print(f())
print([lambda: i for i in range(3)][0]())
def deco(fn):
    def w(*a, **k):
        print("call", fn.__name__)
        return fn(*a, **k)
    return w
@deco
def g(a, /, b, *, c=3): return a + b + c
print(g(1, 2), g(1, b=2, c=4))
try: g(a=1, b=2)
except TypeError as e: print(e)

# expect: 2
# expect: 2
# expect: call g
# expect: call g
# expect: 6 7
# expect: call g
# expect: g() got some positional-only arguments passed as keyword arguments: 'a'

# compile: outer()
