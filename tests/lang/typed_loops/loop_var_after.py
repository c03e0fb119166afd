def f(n: int):
    for i in range(n):
        pass
    return i
print(f(3))
# compile: f(3)
# compile: f(0)

# expect: 2
