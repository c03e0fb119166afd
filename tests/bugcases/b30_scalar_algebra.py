# The same for Python's floats.
def scalars(x: float):
    return x - x, x * 0.0, (x + 1e16) - 1e16, x + 0.0, 0.0 - x, x - 0.0, x * 1.0


def accumulated(x: float, n: int):
    total = 0.0
    for i in range(n):
        total = total + x
    return total


# modes: script hybrid
# compile: scalars(1.5)
# compile: scalars(float('inf'))
# compile: scalars(float('nan'))
# compile: scalars(-0.0)
# compile: accumulated(0.1, 10)
