import torch


def step(x, k):
    if k > 2:
        raise RuntimeError(f"step {k} failed")
    return x + k


def run(x, n: int):
    for k in range(n):
        x = step(x, k)
    return x


# compile: run(torch.zeros(2), 5)
# raises: RuntimeError: step 3 failed
# frames: run:12 step:6
