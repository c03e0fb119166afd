def f(n: int):
    try:
        if n > 2:
            raise ValueError("big")
        r = n
    except ValueError as e:
        r = -1
    else:
        r += 100
    finally:
        n = 0
    return r, n
print(f(1), f(5))
# compile: f(1)
# compile: f(5)

# expect: (101, 0) (-1, 0)
