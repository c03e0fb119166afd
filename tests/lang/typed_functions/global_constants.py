SCALE = 3
TABLE = (1, 10, 100)
NAMES = {"a": 1, "b": 2}
def f(i: int):
    return TABLE[i] * SCALE + NAMES["b"]
print(f(0), f(2), f(-1))
# compile: f(0)
# compile: f(2)
# compile: f(-1)

# expect: 5 302 302
