def f(n: int):
    i = -1
    for i in range(n):
        if i * i > 20:
            break
    return i
print(f(10), f(3), f(0))
# compile: f(10)
# compile: f(3)
# compile: f(0)

# expect: 5 2 -1
