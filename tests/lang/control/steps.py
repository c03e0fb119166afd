# Loops whose step does not divide the way (tensorflow/tensorflow#123067).
def count_up(start: int, stop: int, step: int):
    i = start
    trips = 0
    while i < stop and trips < 20:
        i += step
        trips += 1
    return i, trips


# compile: count_up(0, 1, 2)
# compile: count_up(-5, 5, 3)
# compile: count_up(5, -5, 1)
# compile: count_up(0, 3, 0)
print(count_up(0, 1, 2))  # expect: (2, 1)
