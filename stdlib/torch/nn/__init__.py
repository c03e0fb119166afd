"""torch.nn: modules and parameters. Classes are loaded when they are first used."""
from torch.nn.parameter import Buffer, Parameter
from torch.nn import functional, init, modules
from torch.nn.modules import Module

__all__ = modules.__all__ + ["DataParallel", "Parameter"]


def __getattr__(name):
    if name in ("utils", "parallel", "common_types"):
        import importlib
        return importlib.import_module("torch.nn." + name)
    if name == "DataParallel":
        from torch.nn.parallel import DataParallel
        return DataParallel
    found = getattr(modules, name)
    globals()[name] = found
    return found
