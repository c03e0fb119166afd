def make():
    count = 0
    def step(n: int):
        nonlocal count
        if n > 1:
            count += n
        return count
    return step
f = make()
print(f(1), f(2), f(3))
# compile: f(1)
# compile: f(2)

# expect: 0 2 5
