def f(x: int):
    out = 0
    for i in range(-5, 6):
        out = out * 3 + i % x
    return out
print(f(3), f(-3))
# compile: f(3)
# compile: f(-3)

# expect: 102200 -143080
