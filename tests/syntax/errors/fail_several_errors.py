import torch


def first(x)
    return x


def second(x):
    y = x +
    print y
    return y


class Third:
    def method(self):
        if x = 3:
            return 1
        return 2

    def other(self):
        return (1, 2


z = 5 5
