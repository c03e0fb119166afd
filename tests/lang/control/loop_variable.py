# The variable of a `for` survives the loop, the one of a comprehension does not (pytorch/pytorch#36055).
def after_for(n: int):
    i = -1
    for i in range(n):
        pass
    return i


def comprehension(n: int):
    i = 5
    v = [i for i in range(n)]
    return i + len(v)


# compile: after_for(4)
# compile: after_for(0)
# compile: comprehension(9)
print(after_for(3), comprehension(9))  # expect: 2 14
