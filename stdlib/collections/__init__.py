"""Containers beyond the builtin ones."""
from _typing import named_tuple

__all__ = ["ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "defaultdict", "deque", "namedtuple"]

_KEYWORDS = ("False None True and as assert async await break class continue def del elif else except finally for from "
             "global if import in is lambda nonlocal not or pass raise return try while with yield").split()


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    names = [str(n) for n in field_names]
    for i, name in enumerate(names):
        unusable = not name.isidentifier() or name in _KEYWORDS or name.startswith("_") or name in names[:i]
        if rename and unusable:
            names[i] = f"_{i}"
    for name in [typename] + names:
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if name in _KEYWORDS:
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    for i, name in enumerate(names):
        if name.startswith("_") and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in names[:i]:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
    return named_tuple(typename, names, () if defaults is None else tuple(defaults))


class OrderedDict(dict):
    def move_to_end(self, key, last=True):
        value = self.pop(key)
        if last:
            self[key] = value
            return
        rest = list(self.items())
        self.clear()
        self[key] = value
        for k, v in rest:
            self[k] = v

    def copy(self):
        return self.__class__(self)

    def __reversed__(self):
        return reversed(list(self.keys()))

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return list(self.items()) == list(other.items())
        return dict.__eq__(self, other) if isinstance(other, dict) else NotImplemented

    def __repr__(self):
        if not self:
            return self.__class__.__name__ + "()"
        return f"{self.__class__.__name__}({list(self.items())!r})"


class defaultdict(dict):
    def __init__(self, default_factory=None, *args, **kwargs):
        if default_factory is not None and not callable(default_factory):
            raise TypeError("first argument must be callable or None")
        self.default_factory = default_factory
        super().__init__(*args, **kwargs)

    def __missing__(self, key):
        if self.default_factory is None:
            raise KeyError(key)
        value = self.default_factory()
        self[key] = value
        return value

    def copy(self):
        return self.__class__(self.default_factory, self)

    def __repr__(self):
        return f"defaultdict({self.default_factory!r}, {dict.__repr__(self)})"


class Counter(dict):
    def __init__(self, iterable=None, **kwargs):
        super().__init__()
        self.update(iterable, **kwargs)

    def __missing__(self, key):
        return 0

    def update(self, iterable=None, **kwargs):
        if isinstance(iterable, dict):
            for key, n in iterable.items():
                self[key] = self[key] + n
        elif iterable is not None:
            for key in iterable:
                self[key] = self.get(key, 0) + 1
        for key, n in kwargs.items():
            self[key] = self.get(key, 0) + n

    def subtract(self, iterable=None, **kwargs):
        if isinstance(iterable, dict):
            for key, n in iterable.items():
                self[key] = self[key] - n
        elif iterable is not None:
            for key in iterable:
                self[key] = self[key] - 1

    def __delitem__(self, key):
        if key in self:
            super().__delitem__(key)

    def most_common(self, n=None):
        ordered = sorted(self.items(), key=lambda item: item[1], reverse=True)
        return ordered if n is None else ordered[:n]

    def elements(self):
        for key, n in self.items():
            for _ in range(n):
                yield key

    def total(self):
        return sum(self.values())

    def copy(self):
        return Counter(self)

    def __add__(self, other):
        out = Counter(self)
        out.update(other)
        return Counter({k: n for k, n in out.items() if n > 0})

    def __sub__(self, other):
        out = Counter(self)
        out.subtract(other)
        return Counter({k: n for k, n in out.items() if n > 0})

    def __and__(self, other):
        least = {k: min(n, other[k]) for k, n in self.items()}
        return Counter({k: n for k, n in least.items() if n > 0})

    def __or__(self, other):
        most = {k: max(n, other[k]) for k, n in self.items()}
        most.update({k: n for k, n in other.items() if k not in self})
        return Counter({k: n for k, n in most.items() if n > 0})

    def __pos__(self):
        return Counter({k: n for k, n in self.items() if n > 0})

    def __neg__(self):
        return Counter({k: -n for k, n in self.items() if n < 0})

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[k] == other[k] for k in [*self, *other])

    def __le__(self, other):
        return all(self[k] <= other[k] for k in [*self, *other])

    def __ge__(self, other):
        return all(self[k] >= other[k] for k in [*self, *other])

    def __lt__(self, other):
        return self <= other and self != other

    def __gt__(self, other):
        return self >= other and self != other

    def __repr__(self):
        if not self:
            return "Counter()"
        return "Counter({" + ", ".join([f"{k!r}: {n!r}" for k, n in self.most_common()]) + "})"


class deque:
    """A list with room at its front: nothing is in `_items` before `_head`."""

    __hash__ = None

    def __init__(self, iterable=(), maxlen=None):
        if maxlen is not None and not isinstance(maxlen, int):
            raise TypeError("an integer is required")
        if maxlen is not None and maxlen < 0:
            raise ValueError("maxlen must be non-negative")
        self._items = []
        self._head = 0
        self.maxlen = maxlen
        self.extend(iterable)

    def _settled(self):
        """The items as a list that starts with the first one."""
        if self._head:
            del self._items[:self._head]
            self._head = 0
        return self._items

    def append(self, item):
        self._items.append(item)
        if self.maxlen is not None and len(self) > self.maxlen:
            self.popleft()

    def appendleft(self, item):
        if self._head == 0:
            self._head = len(self._items) + 4
            self._items[:0] = [None] * self._head
        self._head -= 1
        self._items[self._head] = item
        if self.maxlen is not None and len(self) > self.maxlen:
            self.pop()

    def extend(self, iterable):
        for item in list(iterable) if iterable is self else iterable:
            self.append(item)

    def extendleft(self, iterable):
        for item in list(iterable) if iterable is self else iterable:
            self.appendleft(item)

    def pop(self):
        if not self:
            raise IndexError("pop from an empty deque")
        return self._items.pop()

    def popleft(self):
        if not self:
            raise IndexError("pop from an empty deque")
        item = self._items[self._head]
        self._items[self._head] = None
        self._head += 1
        if self._head * 2 > len(self._items):
            self._settled()
        return item

    def clear(self):
        self._items.clear()
        self._head = 0

    def copy(self):
        return type(self)(self, self.maxlen)

    __copy__ = copy

    def count(self, item):
        return self._settled().count(item)

    def index(self, item, *bounds):
        try:
            return self._settled().index(item, *bounds)
        except ValueError:
            raise ValueError(f"{item!r} is not in deque") from None

    def insert(self, i, item):
        if self.maxlen is not None and len(self) >= self.maxlen:
            raise IndexError("deque already at its maximum size")
        self._settled().insert(i, item)

    def remove(self, item):
        if item not in self._settled():
            raise ValueError(f"{item!r} is not in deque")
        self._items.remove(item)

    def reverse(self):
        self._settled().reverse()

    def rotate(self, n=1):
        if not self:
            return
        n %= len(self)
        if n * 2 <= len(self):
            for _ in range(n):
                self.appendleft(self._items.pop())
        else:
            for _ in range(len(self) - n):
                self._items.append(self.popleft())

    def __len__(self):
        return len(self._items) - self._head

    def __bool__(self):
        return len(self._items) > self._head

    def __iter__(self):
        return iter(self._settled())

    def __reversed__(self):
        return reversed(self._settled())

    def __contains__(self, item):
        return item in self._settled()

    def _place(self, i):
        if not hasattr(i, "__index__"):
            raise TypeError(f"sequence index must be integer, not '{type(i).__name__}'")
        n = len(self)
        i = i.__index__()
        if not -n <= i < n:
            raise IndexError("deque index out of range")
        return self._head + (i if i >= 0 else i + n)

    def __getitem__(self, i):
        return self._items[self._place(i)]

    def __setitem__(self, i, item):
        self._items[self._place(i)] = item

    def __delitem__(self, i):
        del self._items[self._place(i)]

    def __add__(self, other):
        if not isinstance(other, deque):
            raise TypeError(f'can only concatenate deque (not "{type(other).__name__}") to deque')
        out = self.copy()
        out.extend(other)
        return out

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, n):
        return type(self)(self._settled() * n, self.maxlen)

    __rmul__ = __mul__

    def __imul__(self, n):
        product = self * n
        self._items, self._head = product._items, product._head
        return self

    def __eq__(self, other):
        return self._settled() == other._settled() if isinstance(other, deque) else NotImplemented

    def __lt__(self, other):
        return self._settled() < other._settled() if isinstance(other, deque) else NotImplemented

    def __le__(self, other):
        return self._settled() <= other._settled() if isinstance(other, deque) else NotImplemented

    def __gt__(self, other):
        return self._settled() > other._settled() if isinstance(other, deque) else NotImplemented

    def __ge__(self, other):
        return self._settled() >= other._settled() if isinstance(other, deque) else NotImplemented

    def __repr__(self):
        end = "" if self.maxlen is None else f", maxlen={self.maxlen}"
        return f"{type(self).__name__}({self._settled()!r}{end})"


class ChainMap:
    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __getitem__(self, key):
        for m in self.maps:
            if key in m:
                return m[key]
        raise KeyError(key)

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        if key not in self.maps[0]:
            raise KeyError(f"Key not found in the first mapping: {key!r}")
        del self.maps[0][key]

    def get(self, key, default=None):
        return self[key] if key in self else default

    def keys(self):
        return list(self)

    def values(self):
        return [self[k] for k in self]

    def items(self):
        return [(k, self[k]) for k in self]

    def new_child(self, m=None, **kwargs):
        return ChainMap({**(m or {}), **kwargs} if kwargs or m is None else m, *self.maps)

    @property
    def parents(self):
        return ChainMap(*self.maps[1:])

    def __repr__(self):
        return f"ChainMap({', '.join(map(repr, self.maps))})"

    def __bool__(self):
        return any(self.maps)

    def __contains__(self, key):
        return any(key in m for m in self.maps)

    def __iter__(self):
        seen = {}
        for m in reversed(self.maps):
            seen.update(m)
        return iter(seen)

    def __len__(self):
        return len(list(iter(self)))


def __getattr__(name):
    if name in ("UserDict", "UserList"):
        from collections import _user
        return getattr(_user, name)
    raise AttributeError(f"module 'collections' has no attribute {name!r}")
