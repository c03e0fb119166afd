# Modulo of a ramp (apache/tvm#8616, #14571). The sweep of bases, steps and moduli is in sweeps.cpp.
import torch


def ramp(base: int, step: int, modulus: int):
    return (torch.arange(8) * step + base) % modulus


print(((torch.arange(8) + 1 * 50 + 1 * 8) % 20).tolist())  # expect: [18, 19, 0, 1, 2, 3, 4, 5]
# modes: script hybrid
# compile: ramp(58, 1, 20)
# compile: ramp(3, 7, 5)
# compile: ramp(-3, -7, 5)
# compile: ramp(3, 7, -5)
