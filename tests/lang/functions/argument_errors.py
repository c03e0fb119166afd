def h(a, b, *, c): pass
for args, kw in (((), {}), ((1,), {}), ((1, 2), {}), ((1, 2, 3), {"c": 1}), ((1, 2), {"c": 1, "d": 2}), ((1,2),{"a":1,"c":1})):
    try: h(*args, **kw)
    except TypeError as e: print(e)

# expect: h() missing 2 required positional arguments: 'a' and 'b'
# expect: h() missing 1 required positional argument: 'b'
# expect: h() missing 1 required keyword-only argument: 'c'
# expect: h() takes 2 positional arguments but 3 positional arguments (and 1 keyword-only argument) were given
# expect: h() got an unexpected keyword argument 'd'
# expect: h() got multiple values for argument 'a'
