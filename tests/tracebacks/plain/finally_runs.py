def work(n):
    try:
        if n > 2:
            raise RuntimeError("too many")
        return n
    finally:
        n = 0


def outer(n):
    x = work(n)
    return x


# compile: outer(3)
# raises: RuntimeError: too many
# frames: outer:11 work:4
