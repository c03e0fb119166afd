"""Kinds of containers: for annotations, for isinstance, and as bases that complete a class from a few methods."""
from abc import ABCMeta, abstractmethod


_CALLABLE = (type, type(len), type(lambda: 0), type("".join))


def _has(cls, names):
    for name in names:
        for base in cls.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return False
                break
        else:
            # Every class can be called, which is no word on its objects.
            if not (cls in _CALLABLE if name == "__call__" else hasattr(cls, name)):
                return False
    return True


class _Kind(metaclass=ABCMeta):
    """A kind whose own class names in `_methods` the methods that make any class one of it."""
    _methods = ()

    def __class_getitem__(cls, item):
        return cls

    @classmethod
    def __subclasshook__(cls, other):
        names = cls.__dict__.get("_methods", ())
        return True if names and _has(other, names) else NotImplemented


class Hashable(_Kind):
    _methods = ("__hash__",)

    @abstractmethod
    def __hash__(self):
        return 0


class Iterable(_Kind):
    _methods = ("__iter__",)

    @abstractmethod
    def __iter__(self):
        while False:
            yield None


class Iterator(Iterable):
    _methods = ("__next__", "__iter__")

    @abstractmethod
    def __next__(self):
        raise StopIteration

    def __iter__(self):
        return self


class Reversible(Iterable):
    _methods = ("__reversed__", "__iter__")


class Generator(Iterator):
    _methods = ("__iter__", "__next__", "send", "throw", "close")

    def __next__(self):
        return self.send(None)


class Sized(_Kind):
    _methods = ("__len__",)

    @abstractmethod
    def __len__(self):
        return 0


class Container(_Kind):
    _methods = ("__contains__",)

    @abstractmethod
    def __contains__(self, item):
        return False


class Callable(_Kind):
    _methods = ("__call__",)

    @abstractmethod
    def __call__(self, *args, **kwargs):
        return False


class Collection(Sized, Iterable, Container):
    _methods = ("__len__", "__iter__", "__contains__")


class Sequence(Reversible, Collection):
    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        i = 0
        try:
            while True:
                yield self[i]
                i += 1
        except IndexError:
            return

    def __contains__(self, value):
        return any(v is value or v == value for v in self)

    def __reversed__(self):
        for i in reversed(range(len(self))):
            yield self[i]

    def index(self, value, start=0, stop=None):
        if start < 0:
            start = max(len(self) + start, 0)
        if stop is not None and stop < 0:
            stop += len(self)
        i = start
        while stop is None or i < stop:
            try:
                v = self[i]
            except IndexError:
                break
            if v is value or v == value:
                return i
            i += 1
        raise ValueError

    def count(self, value):
        return sum(1 for v in self if v is value or v == value)


class MutableSequence(Sequence):
    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        raise IndexError

    def append(self, value):
        self.insert(len(self), value)

    def clear(self):
        while len(self):
            self.pop()

    def reverse(self):
        n = len(self)
        for i in range(n // 2):
            self[i], self[n - i - 1] = self[n - i - 1], self[i]

    def extend(self, values):
        for v in list(values):
            self.append(v)

    def pop(self, index=-1):
        v = self[index]
        del self[index]
        return v

    def remove(self, value):
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self


class ByteString(Sequence):
    pass


class Set(Collection):
    @classmethod
    def _from_iterable(cls, it):
        return cls(it)

    def __le__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) <= len(other) and all(e in other for e in self)

    def __lt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) < len(other) and self.__le__(other)

    def __ge__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) >= len(other) and all(e in self for e in other)

    def __gt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) > len(other) and self.__ge__(other)

    def __eq__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and self.__le__(other)

    def __and__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(v for v in other if v in self)

    __rand__ = __and__

    def __or__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(e for s in (self, other) for e in s)

    __ror__ = __or__

    def __sub__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        other = list(other)
        return self._from_iterable(v for v in self if v not in other)

    def __xor__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        other = self._from_iterable(other)
        return (self - other) | (other - self)

    def isdisjoint(self, other):
        return not any(v in self for v in other)


class MutableSet(Set):
    @abstractmethod
    def add(self, value):
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        raise NotImplementedError

    def remove(self, value):
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        for value in self:
            self.discard(value)
            return value
        raise KeyError

    def clear(self):
        while len(self):
            self.pop()

    def __ior__(self, it):
        for value in it:
            self.add(value)
        return self

    def __iand__(self, it):
        for value in list(self - it):
            self.discard(value)
        return self

    def __isub__(self, it):
        for value in list(it):
            self.discard(value)
        return self


class Mapping(Collection):
    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        return KeysView(self)

    def items(self):
        return ItemsView(self)

    def values(self):
        return ValuesView(self)

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.items()) == dict(other.items())


class MappingView(Sized):
    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f"{type(self).__name__}({self._mapping!r})"


class KeysView(MappingView, Set):
    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        yield from self._mapping


class ItemsView(MappingView, Set):
    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, item):
        key, value = item
        try:
            v = self._mapping[key]
        except KeyError:
            return False
        return v is value or v == value

    def __iter__(self):
        for key in self._mapping:
            yield key, self._mapping[key]


class ValuesView(MappingView, Collection):
    def __contains__(self, value):
        return any(v is value or v == value for v in self)

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]


_nothing = object()


class MutableMapping(Mapping):
    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def pop(self, key, default=_nothing):
        try:
            value = self[key]
        except KeyError:
            if default is _nothing:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        for key in self:
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def clear(self):
        while len(self):
            self.popitem()

    def update(self, other=(), /, **kwds):
        if isinstance(other, Mapping):
            for key in other:
                self[key] = other[key]
        elif hasattr(other, "keys"):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in kwds.items():
            self[key] = value

    def setdefault(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            self[key] = default
        return default


for _kind in (tuple, str, range, bytes):
    Sequence.register(_kind)
for _kind in (list, bytearray):
    MutableSequence.register(_kind)
for _kind in (frozenset, type({}.keys()), type({}.items())):
    Set.register(_kind)
MutableSet.register(set)
MutableMapping.register(dict)
Mapping.register(MutableMapping)
Sequence.register(MutableSequence)
Set.register(MutableSet)
