def f(n: int, d: int):
    try:
        return n // d
    except ZeroDivisionError:
        return -1
print(f(7, 2), f(7, 0))
# compile: f(7, 2)
# compile: f(7, 0)

# expect: 3 -1
