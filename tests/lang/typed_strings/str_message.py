def f(n: int, x: float):
    text = f"n={n} x={x:.3f}"
    if n > 3:
        text = text + "!"
    if n > 5:
        raise ValueError(text + f" {n + 1}")
    assert x > 0, "x is %.2f, n is %d" % (x, n)
    print(text, end="\n")
    return n
print(f(1, 1.5))
# compile: f(1, 1.5)
# compile: f(4, 2.0)
# compile: f(9, 2.0)
# compile: f(1, -2.0)

# expect: n=1 x=1.500
# expect: 1
