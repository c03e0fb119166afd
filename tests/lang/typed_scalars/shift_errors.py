def f(a: int, b: int):
    return a << b
try:
    f(1, -1)
except ValueError as e:
    print(e)
# compile: f(1, 5)
# compile: f(1, -1)

# expect: negative shift count
