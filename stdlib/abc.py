"""Abstract classes."""


def _is_abstract(value):
    if isinstance(value, property):
        return any(getattr(f, "__isabstractmethod__", False) for f in (value.fget, value.fset, value.fdel))
    if isinstance(value, (staticmethod, classmethod)):
        value = value.__func__
    return getattr(value, "__isabstractmethod__", False) is True


class ABCMeta(type):
    def __init__(cls, name, bases, names, **kwargs):
        missing = set()
        for base in cls.__mro__:
            for key, value in base.__dict__.items():
                if _is_abstract(value) and _is_abstract(cls._find(key)):
                    missing.add(key)
        cls.__abstractmethods__ = frozenset(missing)
        cls._registry = []

    def _find(cls, key):
        for base in cls.__mro__:
            if key in base.__dict__:
                return base.__dict__[key]

    def register(cls, other):
        cls._registry.append(other)
        return other

    def __instancecheck__(cls, thing):
        return cls.__subclasscheck__(type(thing))

    def __subclasscheck__(cls, other):
        if cls in other.__mro__:
            return True
        hook = cls.__subclasshook__(other)
        if hook is not NotImplemented:
            return hook
        return any(issubclass(other, r) for r in cls._registry)


class ABC(metaclass=ABCMeta):
    @classmethod
    def __subclasshook__(cls, other):
        return NotImplemented


def _no_hook(cls, other):
    return NotImplemented


ABCMeta.__subclasshook__ = _no_hook


def abstractmethod(function):
    target = function
    if isinstance(target, property):
        target = target.fget
    elif isinstance(target, (staticmethod, classmethod)):
        target = target.__func__
    target.__isabstractmethod__ = True
    return function


class abstractproperty(property):
    pass


def abstractclassmethod(function):
    return classmethod(abstractmethod(function))


def abstractstaticmethod(function):
    return staticmethod(abstractmethod(function))


def update_abstractmethods(cls):
    return cls
