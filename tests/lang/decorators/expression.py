table = {"twice": lambda f: lambda x: f(f(x))}


@table["twice"]
def inc(x):
    return x + 1


@(lambda f: f)
def same(x):
    return x


print(inc(1), same(2))

# expect: 3 2
