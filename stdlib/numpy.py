"""What model code uses of NumPy without an array: constants, and classes that nothing here is an instance of. So a file that
imports it for other purposes is accepted; what is not here is refused where it is used."""
import math

pi = math.pi
e = math.e
euler_gamma = 0.5772156649015329
inf = Inf = infty = Infinity = PINF = math.inf
NINF = -math.inf
nan = NaN = NAN = math.nan
newaxis = None

_INSTEAD = {"abs": "abs", "absolute": "abs", "amax": "max", "amin": "min", "max": "max", "maximum": "max", "min": "min",
            "minimum": "min", "power": "pow", "round": "round", "sum": "sum"}
_IN_MATH = {"arccos": "acos", "arcsin": "asin", "arctan": "atan", "arctan2": "atan2", "mod": "fmod", "degrees": "degrees",
            "radians": "radians"}
_IN_MATH.update({name: name for name in ("ceil", "copysign", "cos", "cosh", "exp", "expm1", "floor", "gcd", "hypot", "isfinite",
                                         "isinf", "isnan", "lcm", "log", "log10", "log1p", "log2", "prod", "sin", "sinh", "sqrt",
                                         "tan", "tanh", "trunc")})
_IN_TORCH = {"array": "tensor", "asarray": "tensor", "concatenate": "cat", "random": "manual_seed` and `torch.rand"}


class generic:
    """A number of NumPy's own kind. None is ever made."""

    def __init__(self, *args):
        raise NotImplementedError(f"NumPy is not available: `{type(self).__name__}` makes no number")


class number(generic):
    pass


class integer(number):
    pass


class floating(number):
    pass


class ndarray:
    """None is ever made."""

    def __init__(self, *args):
        raise NotImplementedError("NumPy is not available: use `torch.tensor`")


def __getattr__(name):
    if name in _INSTEAD:
        instead = f"the builtin `{_INSTEAD[name]}`"
    elif name in _IN_MATH:
        instead = f"`math.{_IN_MATH[name]}`"
    elif name in _IN_TORCH:
        instead = f"`torch.{_IN_TORCH[name]}`"
    else:
        import torch
        instead = f"`torch.{name}`" if hasattr(torch, name) else "`torch` or `math`"
    raise NotImplementedError(f"NumPy is not available: use {instead} in place of `numpy.{name}`")
