import torch

VARIANTS = {"tiny": {"n": 1}, "large": {"n": 9}}

def build(n=1):
    return torch.relu

def example_inputs(n=1):
    return (torch.ones(2),)
---- periplus graph @:build@tinny --mode script
error: `fail_variant.py` has no variant `tinny` in VARIANTS [E0603]
    hint: did you mean `tiny`?
[exit 1]
