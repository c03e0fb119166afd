import torch

def build():
    return torch.relu

def example_inputs():
    return 3
---- periplus graph @ --mode script
TypeError: relu(): argument 'input' (position 1) must be Tensor, not int
[exit 1]
