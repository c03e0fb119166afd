# What the host changes between calls: containers, text, functions, class attributes, cells.
import torch

SIZES = [1, 2]
TABLE = {"k": 1, "deep": [5]}
MODE = "a"


class Config:
    scale = 1.0
    pair = (1, 2)


def helper(x):
    return x + 1.0


def make():
    hidden = [3]

    def main(x, n):
        y = helper(x) * SIZES[0] + len(SIZES) + TABLE["k"] + TABLE["deep"][0]
        if MODE == "b":
            y = y - 100.0
        y = y * Config.scale + Config.pair[0] + hidden[0]
        if hasattr(Config, "extra"):
            y = y + Config.extra
        for i in range(n):
            y = y + getattr(Config, "step", 0.5)
        return y

    return main, hidden


MAIN, HIDDEN = make()


def build():
    return MAIN


CALLS = 9


def inputs(k):
    global helper, MODE
    if k == 1:
        SIZES[0] = 7
    if k == 2:
        TABLE["deep"][0] = 9
        MODE = "b"
    if k == 3:
        def helper(x):
            return x - 1.0
    if k == 4:
        Config.scale = 2.0
        SIZES.append(3)
    if k == 5:
        Config.pair = (4, 2)
        HIDDEN[0] = 8
    if k == 6:
        Config.extra = 3.0
    if k == 7:
        Config.step = 1.5
    if k == 8:
        del Config.extra
    return (torch.ones(2), 2), ()
