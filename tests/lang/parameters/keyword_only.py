def f(a, *, b, c=10):
    return a + b + c


print(f(1, b=2), f(a=1, b=2, c=3))
for call in (lambda: f(1), lambda: f(1, 2), lambda: f(1, b=2, d=3)):
    try:
        call()
    except TypeError as e:
        print(e)

# expect: 13 6
# expect: f() missing 1 required keyword-only argument: 'b'
# expect: f() takes 1 positional argument but 2 were given
# expect: f() got an unexpected keyword argument 'd'

# compile: f(1)
# compile: f(1, 2)
