# A step that is data decides which way a range runs.
def ranges(start: int, stop: int, step: int):
    out = []
    for i in range(start, stop, step):
        out.append(i)
    return out


# compile: ranges(0, 10, 3)
# compile: ranges(10, 0, -4)
# compile: ranges(3, 3, 1)
# compile: ranges(5, 0, 1)
