def f(a, b, c):
    pass


for args in ((), (1,), (1, 2)):
    try:
        f(*args)
    except TypeError as e:
        print(e)


class C:
    def m(self, x):
        pass


try:
    C().m()
except TypeError as e:
    print(e)
try:
    C().m(1, 2)
except TypeError as e:
    print(e)

# expect: f() missing 3 required positional arguments: 'a', 'b', and 'c'
# expect: f() missing 2 required positional arguments: 'b' and 'c'
# expect: f() missing 1 required positional argument: 'c'
# expect: C.m() missing 1 required positional argument: 'x'
# expect: C.m() takes 2 positional arguments but 3 were given
