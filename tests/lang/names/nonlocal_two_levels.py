def a():
    x = "a"

    def b():
        def c():
            nonlocal x
            x = x + "c"

        c()
        c()

    b()
    return x


print(a())

# expect: acc

# compile: a()
