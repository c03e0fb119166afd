"""torch.overrides: no tensor-like class overrides functions here."""
from torch import Tensor


def has_torch_function(relevant_args):
    return False


def has_torch_function_unary(obj):
    return False


def has_torch_function_variadic(*relevant_args):
    return False


def handle_torch_function(public_api, relevant_args, *args, **kwargs):
    return public_api(*args, **kwargs)


def is_tensor_like(inp):
    return isinstance(inp, Tensor)
