def f(a: int, b: int):
    return a // b
def g(a: int, b: int):
    return a % b
for h in (f, g):
    try:
        h(1, 0)
    except ZeroDivisionError as e:
        print(e)
# compile: f(1, 0)
# compile: g(1, 0)
# compile: f(6, 4)

# expect: integer division or modulo by zero
# expect: integer modulo by zero
