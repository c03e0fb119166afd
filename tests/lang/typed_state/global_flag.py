mode = "a"
total = 0.5
def f(n: int):
    global mode, total
    total = total * n
    if n > 2:
        r = mode
    else:
        r = "none"
    mode = "b"
    return r, total
print(f(1), f(3))
# compile: f(1)
# compile: f(3)

# expect: ('none', 0.5) ('b', 1.5)
