"""Names of the interpreter's own types, and a few small classes."""
import _periplus


def _function():
    yield


class _Sample:
    def method(self):
        pass


FunctionType = type(_function)
LambdaType = FunctionType
GeneratorType = type(_function())
MethodType = type(_Sample().method)
BuiltinFunctionType = type(len)
BuiltinMethodType = BuiltinFunctionType
NoneType = type(None)
EllipsisType = type(...)
NotImplementedType = type(NotImplemented)
GenericAlias = type(list[int])
UnionType = type(int | str)


class _Module:
    pass


class SimpleNamespace:
    def __init__(self, /, **names):
        self.__dict__.update(names)

    def __repr__(self):
        return "namespace(" + ", ".join([f"{k}={v!r}" for k, v in self.__dict__.items()]) + ")"

    def __eq__(self, other):
        if not isinstance(other, SimpleNamespace):
            return NotImplemented
        return dict(self.__dict__) == dict(other.__dict__)


class CodeType:
    """What `function.__code__` says: names, counts of parameters, place."""

    def __init__(self, function):
        self.co_name, self.co_filename, self.co_firstlineno, names, kinds, generator = _periplus.code_of(function)
        self.co_posonlyargcount = kinds.count(0)
        self.co_argcount = kinds.count(0) + kinds.count(1)
        self.co_kwonlyargcount = kinds.count(3)
        self.co_nlocals = len(names)
        self.co_flags = 3 | 4 * kinds.count(2) | 8 * kinds.count(4) | 32 * generator
        # CPython lists `*args` and `**kwargs` behind the keyword-only parameters.
        counted = [i for i in range(len(kinds)) if kinds[i] not in (2, 4)]
        packed = [i for i in range(len(kinds)) if kinds[i] in (2, 4)]
        order = counted + packed + list(range(len(kinds), self.co_nlocals))
        self.co_varnames = tuple([names[i] for i in order])

    def __repr__(self):
        return f'<code object {self.co_name}, file "{self.co_filename}", line {self.co_firstlineno}>'


class MappingProxyType:
    """A view of a mapping that cannot be written through."""

    def __init__(self, mapping):
        self._mapping = mapping

    def __getitem__(self, key):
        return self._mapping[key]

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        return iter(self._mapping)

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f"mappingproxy({self._mapping!r})"

    def __eq__(self, other):
        return self._mapping == other

    def get(self, key, default=None):
        return self._mapping.get(key, default)

    def keys(self):
        return self._mapping.keys()

    def values(self):
        return self._mapping.values()

    def items(self):
        return self._mapping.items()

    def copy(self):
        return self._mapping.copy()

    def __setitem__(self, key, value):
        raise TypeError("'mappingproxy' object does not support item assignment")

    def __delitem__(self, key):
        raise TypeError("'mappingproxy' object doesn't support item deletion")


import abc as _abc

ModuleType = type(_abc)


def new_class(name, bases=(), kwds=None, exec_body=None):
    names = {}
    if exec_body is not None:
        exec_body(names)
    return type(name, bases, names)


class DynamicClassAttribute(property):
    pass
