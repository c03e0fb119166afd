def f():
    for i in range(3):
        try:
            if i == 0:
                continue
            if i == 1:
                break
        finally:
            print("finally", i)
    try:
        return "try"
    finally:
        print("before return")


def g():
    try:
        return 1
    finally:
        return 2


def h():
    try:
        raise ValueError
    finally:
        return "swallowed"


print(f(), g(), h())

# expect: finally 0
# expect: finally 1
# expect: before return
# expect: try 2 swallowed

# compile: f()
# compile: g()
# compile: h()
