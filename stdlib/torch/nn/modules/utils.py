"""What modules share: sizes as tuples, the place of parameters, the description of a module."""
from torch.nn.modules.module import Module


def _ntuple(n):
    def parse(x):
        if isinstance(x, (tuple, list)):
            return tuple(x)
        return (x,) * n
    return parse


_single = _ntuple(1)
_pair = _ntuple(2)
_triple = _ntuple(3)
_quadruple = _ntuple(4)


def _reverse_repeat_tuple(t, n):
    """(h, w) twice is (w, w, h, h): the order that `pad` takes."""
    return tuple([x for x in reversed(t) for _ in range(n)])


def _list_with_default(out_size, defaults):
    if isinstance(out_size, int):
        return out_size
    return [d if v is None else v for v, d in zip(out_size, defaults[-len(out_size):])]


def _factory(device, dtype):
    """Keyword arguments of the tensors that a module makes; there is no other device than the CPU."""
    if device is not None and str(device).split(":")[0] != "cpu":
        if "cuda" in str(device):
            raise AssertionError("Torch not compiled with CUDA enabled")
        raise NotImplementedError(f"modules on the device `{device}` are not available; leave `device` out")
    return {"dtype": dtype}


class _Described(Module):
    """A module whose description lists attributes: `_plain` without, `_named` with their names, then `_shown_if` as the name
    says when the attribute is true."""
    _plain = ()
    _named = ()
    _shown_if = ()

    def extra_repr(self):
        parts = [str(getattr(self, name)) for name in self._plain]
        parts += [f"{name}={getattr(self, name)}" for name in self._named]
        parts += [f"{name}=True" for name in self._shown_if if getattr(self, name)]
        return ", ".join(parts)
