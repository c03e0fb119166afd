def f(x: int):
    if x < 0:
        return "negative", -x
    if x == 0:
        return "zero", 0
    return "positive", x
print(f(-3), f(0), f(4))
# compile: f(-3)
# compile: f(0)
# compile: f(4)

# expect: ('negative', 3) ('zero', 0) ('positive', 4)
