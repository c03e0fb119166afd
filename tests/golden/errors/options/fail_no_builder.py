import torch

def build_small():
    return torch.relu

def example_inputs():
    return (torch.ones(2),)
---- periplus graph @
error: `fail_no_builder.py` defines no `build` [E0602]
    hint: there is `build_small`; name it: `fail_no_builder.py:build_small`
[exit 1]
---- periplus graph @:build_large
error: `fail_no_builder.py` defines no `build_large` [E0602]
    hint: a target's file has `build()` and `example_inputs()`
[exit 1]
---- periplus graph @@tiny
error: `fail_no_builder.py` defines no `build` [E0602]
    hint: there is `build_small`; name it: `fail_no_builder.py:build_small`
[exit 1]
