"""The older types of tensors: `torch.FloatTensor(2, 3)` makes one, `isinstance(x, torch.LongTensor)` asks for the dtype."""
import torch


class _TensorType(type):
    def __instancecheck__(cls, thing):
        return isinstance(thing, torch.Tensor) and thing.dtype == cls.dtype

    def __call__(cls, *args, device=None):
        if device is not None and str(device) != "cpu":
            raise RuntimeError(f"legacy constructor expects device type: cpu but device type: {device} was passed")
        if len(args) == 1 and not isinstance(args[0], (int, torch.Size)):
            return torch.as_tensor(args[0]).to(cls.dtype)
        return torch.empty(*(args if args else (0,)), dtype=cls.dtype)


class FloatTensor(metaclass=_TensorType):
    dtype = torch.float32


class DoubleTensor(metaclass=_TensorType):
    dtype = torch.float64


class ByteTensor(metaclass=_TensorType):
    dtype = torch.uint8


class CharTensor(metaclass=_TensorType):
    dtype = torch.int8


class ShortTensor(metaclass=_TensorType):
    dtype = torch.int16


class IntTensor(metaclass=_TensorType):
    dtype = torch.int32


class LongTensor(metaclass=_TensorType):
    dtype = torch.int64


class BoolTensor(metaclass=_TensorType):
    dtype = torch.bool
