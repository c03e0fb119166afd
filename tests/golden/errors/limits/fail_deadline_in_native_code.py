import torch


@torch.jit.script
def forever(n: int):
    while n > 0:
        n = n + 1 - n % 2
    return n


print(forever(3))
---- periplus run @ --deadline 1 --mode script
fail_deadline_in_native_code.py:5:1: error: the deadline passed while this ran [E0806]
  5 | def forever(n: int):
    | ^^^
    hint: give more time with `--deadline SECONDS`
[exit 1]
