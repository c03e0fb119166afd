"""Weights as a direction and a length, computed again before each call."""
import torch
from torch.nn.parameter import Parameter


def _norm(v, dim):
    """Lengths over all sizes but `dim`, kept as ones."""
    if dim is None:
        return v.norm()
    return (v * v).sum([d for d in range(v.dim()) if d != dim], keepdim=True).sqrt()


class WeightNorm:
    """The hook: weight = g * v / |v|."""

    def __init__(self, name, dim):
        self.name = name
        self.dim = dim

    def compute_weight(self, module):
        g, v = getattr(module, self.name + "_g"), getattr(module, self.name + "_v")
        return v * (g / _norm(v, self.dim))

    def __call__(self, module, inputs):
        setattr(module, self.name, self.compute_weight(module))


def weight_norm(module, name="weight", dim=0):
    for hook in module._forward_pre_hooks.values():
        if isinstance(hook, WeightNorm) and hook.name == name:
            raise RuntimeError(f"Cannot register two weight_norm hooks on the same parameter {name}")
    weight = getattr(module, name)
    if dim is not None and dim < 0:
        dim = None if dim == -1 else dim + weight.dim()
    hook = WeightNorm(name, dim)
    delattr(module, name)
    module.register_parameter(name + "_g", Parameter(_norm(weight, dim).data))
    module.register_parameter(name + "_v", Parameter(weight.data))
    setattr(module, name, hook.compute_weight(module))
    module.register_forward_pre_hook(hook)
    return module


def remove_weight_norm(module, name="weight"):
    for key, hook in list(module._forward_pre_hooks.items()):
        if isinstance(hook, WeightNorm) and hook.name == name:
            weight = hook.compute_weight(module)
            for old in (name, name + "_g", name + "_v"):
                delattr(module, old)
            setattr(module, name, Parameter(weight.data))
            del module._forward_pre_hooks[key]
            return module
    raise ValueError(f"weight_norm of '{name}' not found in {module}")
