"""Annotations: names that subscripting turns into generic aliases; nothing is checked at run time."""
from _typing import NamedTuple, alias, named_tuple


class _Special:
    def __init__(self, name):
        self._name = name

    def __repr__(self):
        return "typing." + self._name

    def __or__(self, other):
        return self

    def __ror__(self, other):
        return self

    def __call__(self, *args, **kwargs):
        raise TypeError("Cannot instantiate typing." + self._name)


Any = _Special("Any")
NoReturn = _Special("NoReturn")
Never = _Special("Never")
Self = _Special("Self")
LiteralString = str
Text = str
AnyStr = str
Hashable = alias("Hashable", None)
Sized = alias("Sized", None)

List = alias("List", list)
Dict = alias("Dict", dict)
Tuple = alias("Tuple", tuple)
Set = alias("Set", set)
FrozenSet = alias("FrozenSet", frozenset)
Type = alias("Type", type)
DefaultDict = alias("DefaultDict", dict)
OrderedDict = alias("OrderedDict", dict)
Deque = alias("Deque", list)
Counter = alias("Counter", dict)
Optional = alias("Optional", None)
Union = alias("Union", None)
Callable = alias("Callable", None)
Iterable = alias("Iterable", None)
Iterator = alias("Iterator", None)
Generator = alias("Generator", None)
Sequence = alias("Sequence", None)
MutableSequence = alias("MutableSequence", None)
Mapping = alias("Mapping", None)
MutableMapping = alias("MutableMapping", None)
Collection = alias("Collection", None)
Container = alias("Container", None)
AbstractSet = alias("AbstractSet", None)
Literal = alias("Literal", None)
Final = alias("Final", None)
ClassVar = alias("ClassVar", None)
Annotated = alias("Annotated", None)
Concatenate = alias("Concatenate", None)
TypeGuard = alias("TypeGuard", None)
Required = alias("Required", None)
NotRequired = alias("NotRequired", None)
Awaitable = alias("Awaitable", None)
ContextManager = alias("ContextManager", None)

TYPE_CHECKING = False


class Generic:
    def __class_getitem__(cls, item):
        return cls


class _ProtocolMeta(type):
    """Which methods make a class one of the protocol, for those that are runtime_checkable."""

    def __call__(cls, *args, **kwargs):
        if Protocol in cls.__bases__:
            raise TypeError("Protocols cannot be instantiated")
        return super().__call__(*args, **kwargs)

    def __instancecheck__(cls, thing):
        if cls in type(thing).__mro__:
            return True
        if Protocol not in cls.__bases__:
            return False
        if not cls.__dict__.get("_is_runtime_protocol", False):
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        return all(hasattr(thing, name) for name in _members(cls))

    def __subclasscheck__(cls, other):
        return cls in other.__mro__ or (Protocol in cls.__bases__ and all(hasattr(other, n) for n in _members(cls)))


def _members(cls):
    names = []
    for base in cls.__mro__:
        if base is not Protocol and Protocol in base.__bases__:
            names += [n for n in base.__dict__ if not (n.startswith("__") and n.endswith("__")) and n[0:4] != "_is_"]
            names += list(base.__dict__.get("__annotations__", {}))
            names += [n for n in base.__dict__ if n in ("__call__", "__len__", "__iter__", "__getitem__", "__enter__")]
    return names


class Protocol(metaclass=_ProtocolMeta):
    def __class_getitem__(cls, item):
        return cls


class TypedDict(dict):
    def __init_subclass__(cls, total=True):
        pass


class SupportsFloat:
    pass


class SupportsInt:
    pass


class SupportsIndex:
    pass


class TypeVar:
    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False):
        self.__name__ = name
        self.__constraints__ = constraints
        self.__bound__ = bound
        self.__covariant__ = covariant
        self.__contravariant__ = contravariant

    def __repr__(self):
        return ("+" if self.__covariant__ else "-" if self.__contravariant__ else "~") + self.__name__


class ParamSpec(TypeVar):
    pass


class TypeVarTuple(TypeVar):
    def __iter__(self):
        return iter((self,))


def NewType(name, supertype):
    return lambda value: value


def cast(kind, value):
    return value


def overload(function):
    return function


def final(thing):
    return thing


def no_type_check(thing):
    return thing


def runtime_checkable(cls):
    cls._is_runtime_protocol = True
    return cls


def get_type_hints(thing, globalns=None, localns=None):
    return dict(thing.__annotations__)


def get_origin(kind):
    if getattr(kind, "_name", None) in ("Union", "Optional"):
        return Union
    return getattr(kind, "__origin__", None)


def get_args(kind):
    args = getattr(kind, "__args__", ())
    return args + (type(None),) if getattr(kind, "_name", None) == "Optional" and len(args) == 1 else args


def assert_never(value):
    raise AssertionError("Expected code to be unreachable, but got: " + repr(value))


def assert_type(value, kind):
    return value


def reveal_type(value):
    return value
