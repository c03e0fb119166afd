def down(n):
    if n == 0:
        raise ValueError("bottom")
    return down(n - 1) + 1


# compile: down(2)
# raises: ValueError: bottom
# frames: down:4 down:4 down:3
