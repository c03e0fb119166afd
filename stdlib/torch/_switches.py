"""Switches of torch that choose how PyTorch computes. Here there is one way, always deterministic."""
import torch

_precision = ["highest"]


def use_deterministic_algorithms(mode, *, warn_only=False):
    _deterministic[0] = mode


_deterministic = [False]


def are_deterministic_algorithms_enabled():
    return _deterministic[0]


def set_float32_matmul_precision(precision):
    if precision not in ("highest", "high", "medium"):
        raise RuntimeError(f"float32 matmul precision must be highest, high or medium, but got {precision}")
    _precision[0] = precision


def get_float32_matmul_precision():
    return _precision[0]


def set_flush_denormal(mode):
    if mode:
        raise NotImplementedError("torch.set_flush_denormal(True) is not available: small numbers stay as they are")
    return True


def set_num_interop_threads(n):
    pass


def set_default_tensor_type(t):
    name = t if isinstance(t, str) else ""
    if name not in ("torch.FloatTensor", "torch.DoubleTensor"):
        raise NotImplementedError("set_default_tensor_type takes 'torch.FloatTensor' or 'torch.DoubleTensor' here; or use "
                                  "set_default_dtype")
    torch.set_default_dtype(torch.float32 if name == "torch.FloatTensor" else torch.float64)
