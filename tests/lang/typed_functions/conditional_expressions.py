def f(x: int):
    return "big" if x > 10 else "small" if x > 0 else "none", x if x % 2 else -x
print(f(20), f(5), f(0))
# compile: f(20)
# compile: f(5)
# compile: f(0)

# expect: ('big', -20) ('small', 5) ('none', 0)
