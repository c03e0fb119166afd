"""The older constructors: `torch.FloatTensor(2, 3)`, `torch.LongTensor([1, 2])`. They are functions: ask `x.dtype` for the type."""
import torch


def _constructor(dtype):
    def make(*args, device=None):
        if device is not None and str(device) != "cpu":
            raise RuntimeError(f"legacy constructor expects device type: cpu but device type: {device} was passed")
        if len(args) == 1 and not isinstance(args[0], (int, torch.Size)):
            return torch.as_tensor(args[0]).to(dtype)
        return torch.empty(*(args if args else (0,)), dtype=dtype)
    return make


FloatTensor = _constructor(torch.float32)
DoubleTensor = _constructor(torch.float64)
ByteTensor = _constructor(torch.uint8)
CharTensor = _constructor(torch.int8)
ShortTensor = _constructor(torch.int16)
IntTensor = _constructor(torch.int32)
LongTensor = _constructor(torch.int64)
BoolTensor = _constructor(torch.bool)
