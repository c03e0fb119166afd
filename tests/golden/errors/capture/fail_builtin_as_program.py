import torch


def build():
    return sum


def example_inputs():
    return (torch.arange(3.0),)
---- periplus graph @ --mode script
error: cannot capture: a built-in function that decides on data and that no function of the program calls [E0410]
    hint: write a function that calls it
[exit 1]
