import torch

def build():
    return torch.relu
---- periplus graph @
error: `fail_no_inputs.py` defines no `example_inputs` [E0602]
    hint: a target's file has `build()` and `example_inputs()`
[exit 1]
