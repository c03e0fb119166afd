def f(n):
    if n == 0:
        raise ValueError("bottom")
    return f(n - 1)


f(20)

# raises: ValueError: bottom
