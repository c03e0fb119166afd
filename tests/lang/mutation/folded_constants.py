# Equal constants stay different buffers, call after call (pytorch/pytorch#75794).
from torch import zeros


def rotate(n: int):
    p = zeros(1); q = zeros(1); r = zeros(1); out = []
    for k in range(n):
        p, q, r = r, p, q
        p[0] += 1.0
        out.append(float(p[0]))
    return out


print(rotate(5))  # expect: [1.0, 1.0, 1.0, 2.0, 2.0]
# Which buffer a name means depends on the trip: script says so, hybrid leaves it to the interpreter.
# modes: hybrid
# compile: rotate(5)
# compile: rotate(0)
# illegal: script rotate(5)
