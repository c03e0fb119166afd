"""The torch package: rows of the operator table by name, and what is composed of them."""
import math

import _periplus
from _periplus import (Generator, Size, Tensor, as_tensor, device, dtype, get_default_dtype, get_rng_state,
                       initial_seed, manual_seed, promote_types, result_type, set_default_dtype, set_rng_state, tensor)
from _periplus import (bool, uint8, int8, int16, int32, int64, float32, float64)

short = int16
int = int32
long = int64
float = float32
double = float64

inf = math.inf
nan = math.nan
pi = math.pi
e = math.e

strided = "torch.strided"
contiguous_format = "torch.contiguous_format"
preserve_format = "torch.preserve_format"
__version__ = "1.13.1"


class _Limits:
    """What numbers of a dtype can be."""

    def __init__(self, limits):
        for name in limits:
            setattr(self, name, limits[name])


def finfo(type=None):
    limits = _Limits(_periplus.finfo(_periplus.get_default_dtype() if type is None else type))
    limits.smallest_normal = limits.tiny
    limits.resolution = 1e-6 if limits.bits == 32 else 1e-15
    return limits


def iinfo(type):
    return _Limits(_periplus.iinfo(type))


class _Grad:
    """Context and decorator: there are no gradients to record, only the answer of `is_grad_enabled` changes."""

    def __init__(self, mode=True):
        self.mode = mode

    def __enter__(self):
        self.before = _periplus.set_grad_enabled(self.mode)

    def __exit__(self, kind, value, trace):
        _periplus.set_grad_enabled(self.before)
        return False

    def __call__(self, function):
        return function


class no_grad(_Grad):
    def __init__(self):
        self.mode = False


class enable_grad(_Grad):
    def __init__(self):
        self.mode = True


class inference_mode(_Grad):
    def __init__(self, mode=True):
        self.mode = not mode


class set_grad_enabled(_Grad):
    """Acts at once, and until the end if it is a context."""

    def __init__(self, mode):
        self.mode = mode
        self.before = _periplus.set_grad_enabled(mode)

    def __enter__(self):
        return None


def is_tensor(obj):
    return isinstance(obj, Tensor)


def is_grad_enabled():
    return _periplus.grad_enabled()


def from_numpy(array):
    raise NotImplementedError("numpy arrays are not available; use `torch.tensor` or `periplus.load_safetensors`")


def can_cast(from_, to):
    return _periplus.can_cast(from_, to)


def is_floating_point(input):
    return input.is_floating_point()


def numel(input):
    return input.numel()


def allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    return isclose(input, other, rtol, atol, equal_nan).all().item()


def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    if input.dtype != other.dtype:
        from torch import _checks
        raise RuntimeError(f"{_checks.name_of(input)} did not match {_checks.name_of(other)}")
    for name, bound in (("rtol", rtol), ("atol", atol)):
        if not bound >= 0:
            raise RuntimeError(f"{name} must be greater than or equal to zero, but got {bound}")
    close = input == other
    if input.is_floating_point():
        within = (input - other).abs() <= atol + rtol * other.abs()
        close = close | (within & _periplus.op("isfinite")(input) & _periplus.op("isfinite")(other))
        if equal_nan:
            close = close | ((input != input) & (other != other))
    return close


def set_num_threads(n):
    kind = type(n).__name__
    if kind != "int":
        raise RuntimeError(f"set_num_threads expects an int, but got {kind}")
    if n <= 0 or n >= 2**31:
        raise RuntimeError("set_num_threads expects a positive integer")
    _periplus.set_num_threads(n)


def get_num_threads():
    return _periplus.num_threads()


def set_printoptions(*args, **kwargs):
    pass


def save(obj, path):
    raise NotImplementedError("pickled files are not available; use `periplus.save_safetensors`")


def load(path, map_location=None):
    raise NotImplementedError("pickled files are not available; use `periplus.load_safetensors`")


def compile(model=None, **options):
    """torch.compile: the hybrid mode. Also a decorator."""
    if model is None:
        return lambda f: compile(f, **options)
    from torch.jit import CompiledFunction
    return CompiledFunction(model, "hybrid")


# --- rows that Python's callers give other arguments ---------------------------------------------

def nonzero(input, *, as_tuple=False):
    places = _periplus.op("nonzero")(input)
    if not as_tuple:
        return places
    if input.dim() == 0:
        return (_periplus.op("nonzero")(input.reshape(1)).reshape(-1),)
    return places.unbind(1)


def round(input, *, decimals=0):
    if decimals == 0:
        return _periplus.op("round")(input)
    scale = 10.0 ** decimals if decimals > 0 else 10.0 ** -decimals
    if decimals > 0:
        return _periplus.op("round")(input * scale) / scale
    return _periplus.op("round")(input / scale) * scale


def where(condition, input=None, other=None):
    if input is None and other is None:
        return nonzero(condition, as_tuple=True)
    if condition.dtype != bool:
        if condition.dtype != uint8:
            from torch import _checks
            raise RuntimeError("where expected condition to be a boolean tensor, but got a tensor with dtype "
                               + _checks.name_of(condition))
        condition = condition.to(bool)
    return _periplus.op("where")(condition, input, other)


def scalar_tensor(s, *, dtype=None, device=None):
    return _periplus.op("scalar_tensor")(s, dtype=get_default_dtype() if dtype is None else dtype)


def zero_(input):
    return input.zero_()


def searchsorted(sorted_sequence, input, *, out_int32=False, right=False, side=None, sorter=None):
    if sorter is not None:
        sorted_sequence = sorted_sequence.gather(-1, sorter)
    return _periplus.op("searchsorted")(sorted_sequence, input, out_int32=out_int32, right=right, side=side)


def tensor_split(input, indices_or_sections=None, dim=0, *, indices=None, sections=None):
    if indices_or_sections is None:
        indices_or_sections = sections if indices is None else indices
    if isinstance(indices_or_sections, Tensor):
        if indices_or_sections.dtype != int64:
            from torch import _checks
            raise RuntimeError("tensor_split expected tensor_indices_or_sections to have dtype of long, but got "
                               f"{_checks.name_of(indices_or_sections)}")
        indices_or_sections = indices_or_sections.tolist()
    if isinstance(indices_or_sections, (tuple, list)):
        before = (slice(None),) * (dim + input.dim() if dim < 0 else dim)
        begins, ends = [0] + list(indices_or_sections), list(indices_or_sections) + [None]
        return tuple([input[before + (slice(begins[i], ends[i]),)] for i in range(len(ends))])
    return _periplus.op("tensor_split")(input, indices_or_sections, dim)


def __getattr__(name):
    """What is composed of rows, found when a name of it is first used."""
    from torch import _names
    found = _names.find(name)
    globals()[name] = found
    return found
