import torch

class Holder(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.cache = 1

    def forward(self, x):
        del self.cache
        return x


net = Holder()


def f(x):
    return net(x)


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
error: cannot capture: the program deletes the attribute `cache` [E0410]
    hint: run this part in `eager` mode, or in `hybrid`, which leaves it to the interpreter
[exit 1]
