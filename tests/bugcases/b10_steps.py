# A step that does not divide the way (tensorflow/tensorflow#123067). The sweep of all bounds is in sweeps.cpp.
import torch


def ints():
    i = 0
    while i < 1:
        i += 2
    return i


def tensors():
    i = torch.tensor(0)
    while i < 1:
        i += 2
    return i


def near_the_end():
    i = 9223372036854775800
    trips = 0
    while i < 9223372036854775807 and trips < 50:
        i += 3
        trips += 1
    return trips


def widest(a: int, b: int):
    trips = 0
    for i in range(a, b, 4611686018427387904):
        trips += 1
    return trips


print(ints())  # expect: 2
print(int(tensors()))  # expect: 2
# modes: script hybrid
# compile: ints()
# compile: tensors()
# compile: widest(-9223372036854775808, 9223372036854775807)
# compile: widest(0, 9223372036854775807)
# compile: widest(9223372036854775806, 9223372036854775807)
