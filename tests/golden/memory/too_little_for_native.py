# LLVM may need more than there is: the graph runs in the reference executor.
import torch


@torch.jit.script
def powers(x, n: int):
    while n > 0:
        x = x * 2
        n -= 1
    return x


print(powers(torch.ones(2), 3))
---- periplus run @ --memory 0.06
tensor([8., 8.])
