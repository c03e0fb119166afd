"""Containers around a builtin one, to derive from."""
from collections.abc import MutableMapping, MutableSequence


class UserDict(MutableMapping):
    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if hasattr(self.__class__, "__missing__"):
            return self.__class__.__missing__(self, key)
        raise KeyError(key)

    def __setitem__(self, key, value):
        self.data[key] = value

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def __repr__(self):
        return repr(self.data)


class UserList(MutableSequence):
    def __init__(self, initlist=None):
        self.data = [] if initlist is None else list(initlist)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return self.__class__(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, value):
        self.data[i] = value

    def __delitem__(self, i):
        del self.data[i]

    def insert(self, i, value):
        self.data.insert(i, value)

    def sort(self, /, *args, **kwargs):
        self.data.sort(*args, **kwargs)

    def __eq__(self, other):
        return self.data == (other.data if isinstance(other, UserList) else other)

    def __add__(self, other):
        return self.__class__(self.data + list(other))

    def __mul__(self, n):
        return self.__class__(self.data * n)

    def __repr__(self):
        return repr(self.data)
