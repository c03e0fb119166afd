def times(n):
    def deco(f):
        def wrapper(*args, **kw):
            return [f(*args, **kw) for _ in range(n)]

        return wrapper

    return deco


@times(3)
def hello(name, mark="!"):
    return "hello " + name + mark


print(hello("a"), hello("b", mark="?"))

# expect: ['hello a!', 'hello a!', 'hello a!'] ['hello b?', 'hello b?', 'hello b?']
