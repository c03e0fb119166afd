# The variable of a comprehension stays inside, that of a `for` lives on (pytorch/pytorch#36055).
import torch


def comprehension():
    i = 5
    v = [i for i in range(9)]
    return i + len(v)


def loop(n: int):
    i = 5
    for i in range(n):
        pass
    return i


def nested(n: int):
    i = 1
    rows = [[i * j for j in range(3)] for i in range(n)]
    return i, rows


def captured(n: int):
    fs = []
    for i in range(3):
        fs.append(i)
    i = n
    total = sum([x + i for x in fs])
    return total, i


print(comprehension())  # expect: 14
print(loop(3), loop(0))  # expect: 2 5
# modes: script hybrid
# compile: comprehension()
# compile: loop(4)
# compile: loop(0)
# compile: nested(3)
# compile: captured(7)
