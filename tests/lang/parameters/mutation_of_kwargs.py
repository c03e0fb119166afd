def f(**kw):
    kw["new"] = 1
    return kw


given = {"a": 1}
print(f(**given), given)


def g(*args):
    return list(args)


items = [1, 2]
copy = g(*items)
copy.append(3)
print(items, copy)

# expect: {'a': 1, 'new': 1} {'a': 1}
# expect: [1, 2] [1, 2, 3]
