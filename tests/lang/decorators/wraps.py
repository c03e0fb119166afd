import functools


def deco(f):
    @functools.wraps(f)
    def wrapper(*a):
        """wrapper's"""
        return f(*a)

    return wrapper


@deco
def g(x):
    """g's doc"""
    return x


print(g.__name__, g.__doc__, g.__wrapped__(3), g(4))

# expect: g g's doc 3 4
