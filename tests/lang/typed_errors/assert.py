def f(x: int):
    assert x > 0, "must be positive"
    return x
try:
    f(-1)
except AssertionError as e:
    print(e)
# compile: f(1)
# compile: f(-1)

# expect: must be positive
