"""Abstract classes."""


class ABCMeta(type):
    def __init__(cls, name, bases, names, **kwargs):
        missing = set()
        for base in cls.__mro__:
            for key, value in base.__dict__.items():
                if getattr(value, "__isabstractmethod__", False) and getattr(getattr(cls, key), "__isabstractmethod__", False):
                    missing.add(key)
        cls.__abstractmethods__ = frozenset(missing)

    def register(cls, other):
        return other


class ABC(metaclass=ABCMeta):
    pass


def abstractmethod(function):
    target = function
    if isinstance(target, property):
        target = target.fget
    elif isinstance(target, (staticmethod, classmethod)):
        target = target.__func__
    target.__isabstractmethod__ = True
    return function


abstractproperty = property
