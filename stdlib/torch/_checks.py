"""What functions that are composed of rows ask of their arguments before they compute."""


def name_of(x):
    """"Float" of a tensor of float32, as messages have it."""
    return x.type()[6:-6]


def floating(kernel, x):
    if not x.is_floating_point():
        raise RuntimeError(f"\"{kernel}\" not implemented for {name_of(x)!r}")


def floating_for(function, x):
    if not x.is_floating_point():
        raise RuntimeError(f"{function}: Expected a floating point or complex tensor as input. Got {name_of(x)}")


def same_dtype(text, *tensors):
    for t in tensors[1:]:
        if t is not None and t.dtype != tensors[0].dtype:
            raise RuntimeError(text)


def same_scalar_type(*tensors):
    for t in tensors[1:]:
        if t is not None and t.dtype != tensors[0].dtype:
            raise RuntimeError(f"expected scalar type {name_of(tensors[0])} but found {name_of(t)}")


def long_index(function, index):
    if str(index.dtype) != "torch.int64":
        raise RuntimeError(f"{function}(): Expected a long tensor for index, but got {name_of(index)}")


def is_bool(value, function, argument, place):
    if not isinstance(value, bool):
        raise TypeError(f"{function}(): argument '{argument}' (position {place}) must be bool, not {type(value).__name__}")
