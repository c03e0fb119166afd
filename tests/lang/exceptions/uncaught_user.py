class Boom(Exception):
    pass


def f(n):
    if n == 0:
        raise Boom("at zero")
    f(n - 1)


print("start")
f(2)

# expect: start
# raises: Boom: at zero
