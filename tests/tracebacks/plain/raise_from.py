def parse(n):
    if n < 0:
        raise KeyError("negative")
    return n


def load(n):
    try:
        return parse(n)
    except KeyError as e:
        raise ValueError("cannot load") from e


# compile: load(-1)
# raises: ValueError: cannot load
# frames: load:11
