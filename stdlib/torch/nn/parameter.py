"""Parameters: tensors that a module registers when they are assigned."""
import _periplus
from torch import Tensor


class Parameter(Tensor):
    """A tensor that belongs to a module's state: `named_parameters` and `state_dict` list it."""

    def __new__(cls, data=None, requires_grad=True):
        if data is None:
            data = _periplus.tensor([])
        return _periplus.make_parameter(data, cls, requires_grad)


class Buffer(Tensor):
    pass
