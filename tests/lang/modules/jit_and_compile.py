# What a program itself compiles gives the same answers.
import torch


def collatz(n: int) -> int:
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


scripted = torch.jit.script(collatz)
print(scripted(27), collatz(27))  # expect: 111 111


@torch.jit.script
def clipped(x: torch.Tensor) -> torch.Tensor:
    if bool(x.sum() > 1):
        x = x / x.sum()
    return x


print(clipped(torch.ones(4)), clipped(torch.zeros(2)))  # expect: tensor([0.2500, 0.2500, 0.2500, 0.2500]) tensor([0., 0.])

# compile: collatz(27)
