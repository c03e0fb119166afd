def f(n: int):
    try:
        if n > 2:
            return 1
        r = n
    finally:
        if n > 0:
            print("a")
        print("b")
    return r
print(f(0), f(1), f(5))
# compile: f(0)
# compile: f(1)
# compile: f(5)

# expect: b
# expect: a
# expect: b
# expect: a
# expect: b
# expect: 0 1 1
