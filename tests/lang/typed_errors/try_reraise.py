class E(Exception):
    pass
def g(n: int):
    if n > 3:
        raise E("deep")
    return n
def f(n: int):
    try:
        return g(n)
    except E as e:
        raise RuntimeError("outer") from e
print(f(1))
# compile: f(1)
# compile: f(5)

# expect: 1
