def f(x):
    for i in range(10):
        while True:
            if i == x:
                return i, "found"
            break
    return None


def g(x):
    if x:
        return


print(f(3), f(20), g(1), g(0))

# expect: (3, 'found') None None None

# modes: hybrid
# compile: f(3)
# compile: f(20)
# compile: g(1)
# compile: g(0)
