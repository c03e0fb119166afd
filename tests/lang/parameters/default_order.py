def trace(x):
    print("eval", x)
    return x


def f(a=trace(1), b=trace(2), *, c=trace(3)):
    return a, b, c


print(f(), f(b=5))
print(f.__kwdefaults__)

# expect: eval 1
# expect: eval 2
# expect: eval 3
# expect: (1, 2, 3) (1, 5, 3)
# expect: {'c': 3}

# compile: f()
