# A loop that ends when the data says so.
import torch


def halve(x):
    steps = 0
    while float(x.abs().max()) > 1.0:
        x = x * 0.5
        steps += 1
    return x, steps


def test_halve():
    x, steps = halve(torch.tensor([8.0, -3.0]))
    assert steps == 3
    assert x.tolist() == [1.0, -0.375]


print(halve(torch.tensor([4.0]))[1])  # expect: 2
# compile: halve(torch.tensor([8.0, -3.0]))
# compile: halve(torch.tensor([0.5]))
# illegal: trace halve(torch.tensor([8.0, -3.0]))
