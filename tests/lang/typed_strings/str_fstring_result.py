def f(n: int, x: float, b: bool):
    return f"{n:03d}|{x:.2f}|{b}|{n + 1}", str(n), str(x), str(b), "%d-%s" % (n, x), "{} {:>5}".format(n, x), repr(n), f"{n=}"
print(f(7, 1.5, True))
# compile: f(7, 1.5, True)
# compile: f(-1, 1e20, False)

# expect: ('007|1.50|True|8', '7', '1.5', 'True', '7-1.5', '7   1.5', '7', 'n=7')
