"""torch.nn: modules and parameters. Classes are loaded when they are first used."""
from torch.nn.parameter import Buffer, Parameter
from torch.nn import functional, init, modules
from torch.nn.modules import Module

__all__ = modules.__all__ + ["Parameter"]


def __getattr__(name):
    if name == "utils":
        import torch.nn.utils
        return torch.nn.utils
    found = getattr(modules, name)
    globals()[name] = found
    return found
