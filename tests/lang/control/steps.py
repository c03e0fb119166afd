# Loops whose step does not divide the way (tensorflow/tensorflow#123067).
def count_up(start: int, stop: int, step: int):
    i = start
    trips = 0
    while i < stop and trips < 20:
        i += step
        trips += 1
    return i, trips


def ranges(start: int, stop: int, step: int):
    out = []
    for i in range(start, stop, step):
        out.append(i)
    return out


# compile: count_up(0, 1, 2)
# compile: count_up(-5, 5, 3)
# compile: count_up(5, -5, 1)
# compile: count_up(0, 3, 0)
# compile: ranges(0, 10, 3)
# compile: ranges(10, 0, -4)
# compile: ranges(3, 3, 1)
# compile: ranges(5, 0, 1)
print(count_up(0, 1, 2))  # expect: (2, 1)
