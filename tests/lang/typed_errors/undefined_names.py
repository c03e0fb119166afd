def f(n: int):
    if n > 0:
        x = n
    if n > 5:
        y = 1
    return x
print(f(1))
# compile: f(1)
# compile: f(0)

# expect: 1
