def outer(x):
    return inner(x) + 1


def inner(x):
    values = {"a": 1}
    return values[x]


print(outer("a"))
outer("b")

# expect: 2
# raises: KeyError: 'b'
