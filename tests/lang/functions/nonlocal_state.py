def counter():
    n = 0

    def step(k):
        nonlocal n
        n += k
        return n

    return step


def run(k: int):
    step = counter()
    step(k)
    return step(10)


# compile: run(5)
print(run(1))  # expect: 11
