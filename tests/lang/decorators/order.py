def tag(name):
    print("make", name)

    def deco(f):
        print("apply", name)
        return lambda: name + f()

    return deco


@tag("a")
@tag("b")
def f():
    return "f"


print(f())

# expect: make a
# expect: make b
# expect: apply b
# expect: apply a
# expect: abf
