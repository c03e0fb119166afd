def counter():
    n = 0

    def step(k=1):
        nonlocal n
        n += k
        return n

    def get():
        return n

    return step, get


step, get = counter()
step()
step(5)
print(get())
other, other_get = counter()
print(other_get(), get())

# expect: 6
# expect: 0 6

# compile: counter()
