def parse(n: int):
    if n < 0:
        raise ValueError("negative")
    return n * 2
def f(n: int):
    done = []
    while True:
        try:
            v = parse(n)
        except ValueError as e:
            break
        done.append(v)
        n -= 3
    return done, n
print(f(7), f(-1))
# compile: f(7)
# compile: f(-1)

# expect: ([14, 8, 2], -2) ([], -1)
