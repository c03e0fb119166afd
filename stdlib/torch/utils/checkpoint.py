"""torch.utils.checkpoint: what is computed again for gradients is computed once where there are none."""


def checkpoint(function, *args, use_reentrant=True, **kwargs):
    preserve = kwargs.pop("preserve_rng_state", True)
    if kwargs and use_reentrant:
        raise ValueError("Unexpected keyword arguments: " + ",".join([arg for arg in kwargs]))
    return function(*args, **kwargs)


def checkpoint_sequential(functions, segments, input, **kwargs):
    for function in functions:
        input = function(input)
    return input
