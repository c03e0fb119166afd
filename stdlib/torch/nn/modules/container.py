"""Containers of modules and parameters."""
from collections import OrderedDict

from torch import Tensor
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter


class _Listed(Module):
    """Modules under the names "0", "1", …, with the methods of a list."""

    def _all(self):
        return [m for _, m in self._own(Module, "module")]

    def _names(self):
        return [n for n, _ in self._own(Module, "module")]

    def __len__(self):
        return len(self._all())

    def __iter__(self):
        return iter(self._all())

    def _at(self, index):
        """The module at a place, counted from the end if it is negative."""
        modules = self._all()
        if not -len(modules) <= index < len(modules):
            raise IndexError(f"index {index} is out of range")
        return modules[index]

    def _name_at(self, index):
        names = self._names()
        if not -len(names) <= index < len(names):
            raise IndexError(f"index {index} is out of range")
        return names[index]

    def __setitem__(self, index, module):
        name = self._name_at(index)
        delattr(self, name) if module is None else None
        setattr(self, name, module)

    def __delitem__(self, index):
        names, modules = self._names(), list(self)
        if isinstance(index, slice):
            gone = names[index]
        else:
            gone = [self._name_at(index)]
        kept = [m for n, m in zip(names, modules) if n not in gone]
        self._refill(kept)

    def _refill(self, modules):
        for name in self._names():
            delattr(self, name)
        for i, module in enumerate(modules):
            self.add_module(str(i), module)

    def append(self, module):
        self.add_module(str(len(self)), module)
        return self

    def insert(self, index, module):
        modules = list(self)
        modules.insert(index, module)
        self._refill(modules)

    def pop(self, key):
        module = self[key]
        del self[key]
        return module


class Sequential(_Listed):
    """Calls its modules one after another."""

    def __init__(self, *args):
        super().__init__()
        if len(args) == 1 and isinstance(args[0], OrderedDict):
            for name, module in args[0].items():
                self.add_module(name, module)
        else:
            for index, module in enumerate(args):
                self.add_module(str(index), module)

    def forward(self, input):
        for module in self:
            input = module(input)
        return input

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return type(self)(OrderedDict(list(self._modules.items())[idx]))
        return self._at(idx)

    def insert(self, index, module):
        if not isinstance(module, Module):
            raise AssertionError(f"module should be of type: {Module}")
        if not -len(self) <= index <= len(self):
            raise IndexError(f"Index out of range: {index}")
        super().insert(index, module)
        return self

    def extend(self, sequential):
        for module in sequential:
            self.append(module)
        return self

    def __add__(self, other):
        if not isinstance(other, Sequential):
            raise ValueError("add operator supports only objects of Sequential class, but "
                             f"{type(other)} is given.")
        return Sequential(*self, *other)

    def __iadd__(self, other):
        return self.extend(other)

    def __mul__(self, other):
        return Sequential(*[module for _ in range(other) for module in self])

    __rmul__ = __mul__

    def __imul__(self, other):
        own = list(self)
        for _ in range(1, other):
            self.extend(own)
        return self


class ModuleList(_Listed):
    """A list of modules that the owner registers."""

    def __init__(self, modules=None):
        super().__init__()
        if modules is not None:
            self.extend(modules)

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return type(self)(self._all()[idx])
        return self._at(idx)

    def extend(self, modules):
        if not hasattr(modules, "__iter__"):
            raise TypeError("ModuleList.extend should be called with an iterable, but got " + type(modules).__name__)
        for module in list(modules):
            self.append(module)
        return self

    def __iadd__(self, modules):
        return self.extend(modules)

    def __add__(self, other):
        return ModuleList(list(self) + list(other))


class ModuleDict(Module):
    """A dict of modules that the owner registers."""

    def __init__(self, modules=None):
        super().__init__()
        if modules is not None:
            self.update(modules)

    def __len__(self):
        return len(self._own(Module, "module"))

    def __iter__(self):
        return iter(self._modules)

    def __contains__(self, key):
        return isinstance(vars(self).get(key), Module)

    def __getitem__(self, key):
        module = vars(self).get(key)
        if not isinstance(module, Module):
            raise KeyError(key)
        return module

    def __setitem__(self, key, module):
        self.add_module(key, module)

    def __delitem__(self, key):
        del self._modules[key]

    def keys(self):
        return self._modules.keys()

    def values(self):
        return self._modules.values()

    def items(self):
        return self._modules.items()

    def update(self, modules):
        pairs = modules.items() if hasattr(modules, "items") else modules
        for key, module in pairs:
            self[key] = module

    def pop(self, key):
        module = self[key]
        del self[key]
        return module

    def clear(self):
        for key in list(self.keys()):
            del self[key]


def _registered_value(value):
    return Parameter(value) if isinstance(value, Tensor) and not isinstance(value, Parameter) else value


def _described(name, value, type_name):
    if not isinstance(value, Tensor):
        return f"  ({name}): Object of type: {type(value).__name__}"
    kind = "Parameter" if isinstance(value, Parameter) else "Tensor"
    size = "x".join([str(n) for n in value.shape])
    return f"  ({name}): {kind} containing: [{type_name(value)} of size {size}]"


class ParameterList(Module):
    """A list of parameters that the owner registers; other values are kept as they are."""

    def __init__(self, values=None):
        super().__init__()
        self._size = 0
        if values is not None:
            self.extend(values)

    def __len__(self):
        return self._size

    def __iter__(self):
        return iter([getattr(self, str(i)) for i in range(self._size)])

    def _place(self, index):
        if not -self._size <= index < self._size:
            raise IndexError(f"index {index} is out of range")
        return str(index % self._size)

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return type(self)(list(self)[idx])
        return getattr(self, self._place(idx))

    def __setitem__(self, idx, param):
        setattr(self, self._place(idx), _registered_value(param))

    def append(self, value):
        setattr(self, str(self._size), _registered_value(value))
        self._size += 1
        return self

    def extend(self, values):
        for value in list(values):
            self.append(value)
        return self

    def __iadd__(self, values):
        return self.extend(values)

    def extra_repr(self):
        return "\n".join([_described(i, p, lambda p: p.dtype) for i, p in enumerate(self)])

    def __call__(self, *args, **kwargs):
        raise RuntimeError("ParameterList should not be called.")


class ParameterDict(Module):
    """A dict of parameters that the owner registers; other values are kept as they are."""

    def __init__(self, parameters=None):
        super().__init__()
        self._keys = {}
        if parameters is not None:
            self.update(parameters)

    def __len__(self):
        return len(self._keys)

    def __iter__(self):
        return iter(self._keys)

    def __reversed__(self):
        return reversed(list(self._keys))

    def __contains__(self, key):
        return key in self._keys

    def __getitem__(self, key):
        return getattr(self, key)

    def __setitem__(self, key, value):
        self._keys[key] = None
        setattr(self, key, _registered_value(value))

    def __delitem__(self, key):
        del self._keys[key]
        delattr(self, key)

    def keys(self):
        return self._keys.keys()

    def items(self):
        return [(k, self[k]) for k in self._keys]

    def values(self):
        return [self[k] for k in self._keys]

    def copy(self):
        return ParameterDict(OrderedDict(self.items()))

    def get(self, key, default=None):
        return self[key] if key in self else default

    def setdefault(self, key, default=None):
        if key not in self:
            self[key] = default
        return self[key]

    def pop(self, key):
        value = self[key]
        del self[key]
        return value

    def popitem(self):
        key = list(self._keys)[-1]
        return key, self.pop(key)

    def clear(self):
        for key in list(self._keys):
            del self[key]

    def fromkeys(self, keys, default=None):
        return ParameterDict([(key, default) for key in keys])

    def update(self, parameters):
        """Plain dicts come in the order of their keys."""
        if isinstance(parameters, (OrderedDict, ParameterDict)):
            pairs = parameters.items()
        else:
            pairs = sorted(parameters.items()) if hasattr(parameters, "items") else parameters
        for key, value in pairs:
            self[key] = value

    def __or__(self, other):
        made = self.copy()
        made.update(other)
        return made

    def __ior__(self, other):
        self.update(other)
        return self

    def extra_repr(self):
        return "\n".join([_described(k, p, lambda p: "torch.FloatTensor" if p.dtype.is_floating_point else p.type())
                          for k, p in self.items()])

    def __call__(self, input):
        raise RuntimeError("ParameterDict should not be called.")
