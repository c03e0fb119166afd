import torch


def main(x, n):
    queue = [x]
    total = x * 0.0
    for t in queue:
        if len(queue) < 4:
            queue.append(t + 1.0)
        total = total + t
    return total


def build():
    return main


CALLS = 6


def inputs(k):
    return (torch.tensor([1.0, 2.0]) + k, [0, 1, 2, 3, 4, 1][k]), ()
