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
Hashable = object
Sized = object

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


class Protocol:
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

    def __repr__(self):
        return "~" + self.__name__


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
    return cls


def get_type_hints(thing, globalns=None, localns=None):
    return dict(thing.__annotations__)


def get_origin(kind):
    return getattr(kind, "__origin__", None)


def get_args(kind):
    return getattr(kind, "__args__", ())


def assert_never(value):
    raise AssertionError("Expected code to be unreachable, but got: " + repr(value))


def assert_type(value, kind):
    return value


def reveal_type(value):
    return value
