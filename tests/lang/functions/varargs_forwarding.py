def log(prefix, *args, **kw):
    return f"{prefix}:{args}:{sorted(kw.items())}"


def outer(*args, **kw):
    return log("outer", *args, extra=True, **kw)


print(outer(1, 2, key="v"), outer(), outer(*"ab", **{"x": [1]}))

# expect: outer:(1, 2):[('extra', True), ('key', 'v')] outer:():[('extra', True)] outer:('a', 'b'):[('extra', True), ('x', [1])]

# compile: outer()
