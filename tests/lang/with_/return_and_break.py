class M:
    def __enter__(self): return self
    def __exit__(self, *a): print("exit", a[0])


def f():
    with M():
        return "value"


def g():
    for i in range(3):
        with M():
            if i == 0:
                continue
            break
    return i


print(f(), g())

# expect: exit None
# expect: exit None
# expect: exit None
# expect: value 1

# compile: f()
# compile: g()
