"""Kinds of containers, for annotations and isinstance."""


def _has(*names):
    class Meta(type):
        def __instancecheck__(cls, thing):
            return all([hasattr(type(thing), n) for n in names])

    return Meta


class Iterable(metaclass=_has("__iter__")):
    def __class_getitem__(cls, item):
        return cls


class Iterator(metaclass=_has("__iter__", "__next__")):
    def __class_getitem__(cls, item):
        return cls


class Generator(metaclass=_has("send", "throw", "close")):
    def __class_getitem__(cls, item):
        return cls


class Sized(metaclass=_has("__len__")):
    pass


class Container(metaclass=_has("__contains__")):
    pass


class Hashable(metaclass=_has("__hash__")):
    pass


class Callable(metaclass=_has("__call__")):
    def __class_getitem__(cls, item):
        return cls


class Collection(metaclass=_has("__len__", "__iter__", "__contains__")):
    def __class_getitem__(cls, item):
        return cls


class Sequence(metaclass=_has("index", "count", "__len__", "__getitem__")):
    def __class_getitem__(cls, item):
        return cls


class MutableSequence(metaclass=_has("append", "insert", "pop")):
    def __class_getitem__(cls, item):
        return cls


class Mapping(metaclass=_has("keys", "items", "__getitem__")):
    def __class_getitem__(cls, item):
        return cls


class MutableMapping(metaclass=_has("keys", "items", "__setitem__", "update")):
    def __class_getitem__(cls, item):
        return cls


class Set(metaclass=_has("isdisjoint", "union", "__len__")):
    def __class_getitem__(cls, item):
        return cls
