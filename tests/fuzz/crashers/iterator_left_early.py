import torch
def main(x, n: int):
    it = iter([n, 2, 3])
    for total in it:
        break
    for u in it:
        total = total + 10 * u
    return x + total
def build(): return main
CALLS = 4
def inputs(k): return (torch.ones(2), k), ()
