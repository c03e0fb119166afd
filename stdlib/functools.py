"""Functions of functions."""
from _functional import reduce

from _typing import named_tuple

_CacheInfo = named_tuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"], ())

import builtins

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__")


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=()):
    for name in assigned:
        if hasattr(wrapped, name):
            setattr(wrapper, name, getattr(wrapped, name))
    if getattr(wrapped, "__dict__", None):
        for name, value in wrapped.__dict__.items():
            setattr(wrapper, name, value)
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=()):
    return lambda wrapper: update_wrapper(wrapper, wrapped, assigned)


class partial:
    def __init__(self, func, /, *args, **kwargs):
        if not callable(func):
            raise TypeError("the first argument must be callable")
        if isinstance(func, partial):
            func, args, kwargs = func.func, func.args + args, {**func.keywords, **kwargs}
        self.func = func
        self.args = args
        self.keywords = kwargs

    def __call__(self, /, *args, **kwargs):
        return self.func(*self.args, *args, **{**self.keywords, **kwargs})

    def __repr__(self):
        parts = [repr(self.func)] + [repr(a) for a in self.args] + [f"{k}={v!r}" for k, v in self.keywords.items()]
        return "functools.partial(" + ", ".join(parts) + ")"


class partialmethod:
    def __init__(self, func, /, *args, **kwargs):
        self.func = func
        self.args = args
        self.keywords = kwargs

    def __get__(self, instance, owner):
        return partial(self.func, instance, *self.args, **self.keywords)


class _Cached:
    def __init__(self, function, maxsize, typed):
        self.__wrapped__ = function
        self._function = function
        self._maxsize = maxsize
        self._typed = typed
        self._cache = {}
        self._hits = 0
        self._misses = 0
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__

    def __call__(self, *args, **kwargs):
        key = (args, tuple(kwargs.items())) if kwargs else args
        if self._typed:
            key = (key, tuple([type(a) for a in args]))
        if key in self._cache:
            self._hits += 1
            value = self._cache.pop(key)
            self._cache[key] = value
            return value
        self._misses += 1
        value = self._function(*args, **kwargs)
        if self._maxsize != 0:
            self._cache[key] = value
        if self._maxsize is not None and len(self._cache) > self._maxsize:
            del self._cache[next(iter(self._cache))]
        return value

    def __get__(self, instance, owner):
        return self if instance is None else partial(self, instance)

    def cache_clear(self):
        self._cache.clear()
        self._hits = 0
        self._misses = 0

    def cache_info(self):
        return _CacheInfo(self._hits, self._misses, self._maxsize, len(self._cache))

    def cache_parameters(self):
        return {"maxsize": self._maxsize, "typed": self._typed}


def lru_cache(maxsize=128, typed=False):
    if callable(maxsize):
        return _Cached(maxsize, 128, False)
    return lambda function: _Cached(function, maxsize, typed)


def cache(function):
    return _Cached(function, None, False)


class cached_property:
    def __init__(self, function):
        self.function = function
        self.name = function.__name__

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner):
        if instance is None:
            return self
        value = self.function(instance)
        object.__setattr__(instance, self.name, value)
        return value


def cmp_to_key(compare):
    class Key:
        def __init__(self, value):
            self.value = value

        def __lt__(self, other):
            return compare(self.value, other.value) < 0

        def __gt__(self, other):
            return compare(self.value, other.value) > 0

        def __eq__(self, other):
            return compare(self.value, other.value) == 0

        def __le__(self, other):
            return compare(self.value, other.value) <= 0

        def __ge__(self, other):
            return compare(self.value, other.value) >= 0

    return Key


def total_ordering(cls):
    names = [n for n in ("__lt__", "__gt__", "__le__", "__ge__") if n in cls.__dict__]
    if not names:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    base = names[0]
    if base == "__lt__":
        derived = {"__gt__": lambda a, b: not (a < b or a == b), "__le__": lambda a, b: a < b or a == b,
                   "__ge__": lambda a, b: not a < b}
    elif base == "__gt__":
        derived = {"__lt__": lambda a, b: not (a > b or a == b), "__ge__": lambda a, b: a > b or a == b,
                   "__le__": lambda a, b: not a > b}
    elif base == "__le__":
        derived = {"__ge__": lambda a, b: not a <= b or a == b, "__lt__": lambda a, b: a <= b and not a == b,
                   "__gt__": lambda a, b: not a <= b}
    else:
        derived = {"__le__": lambda a, b: not a >= b or a == b, "__gt__": lambda a, b: a >= b and not a == b,
                   "__lt__": lambda a, b: not a >= b}
    for name, method in derived.items():
        if name not in cls.__dict__:
            setattr(cls, name, method)
    return cls


class singledispatch:
    def __init__(self, function):
        self.function = function
        self.table = {}
        self.__wrapped__ = function
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__

    def register(self, cls, function=None):
        if function is None and not isinstance(cls, type):  # the class is the first parameter's annotation
            function = cls
            annotation = list(function.__annotations__.values())[0]
            cls = function.__globals__.get(annotation) if isinstance(annotation, str) else annotation
            if cls is None:
                cls = getattr(builtins, annotation)
        if function is None:
            return lambda f: self.register(cls, f)
        self.table[cls] = function
        return function

    @property
    def registry(self):
        return {object: self.function, **self.table}

    def dispatch(self, cls):
        for base in cls.__mro__:
            if base in self.table:
                return self.table[base]
        for kind, function in self.table.items():
            if issubclass(cls, kind):
                return function
        return self.function

    def __call__(self, *args, **kwargs):
        if not args:
            raise TypeError(f"{self.__name__} requires at least 1 positional argument")
        return self.dispatch(type(args[0]))(*args, **kwargs)


class singledispatchmethod:
    def __init__(self, function):
        self.dispatcher = singledispatch(function)
        self.func = function

    def register(self, cls, method=None):
        if method is None and not isinstance(cls, type):  # the class is that of the parameter behind `self`
            annotation = [a for name, a in cls.__annotations__.items() if name != "return"][0]
            kind = cls.__globals__.get(annotation) if isinstance(annotation, str) else annotation
            return self.dispatcher.register(getattr(builtins, annotation) if kind is None else kind, cls)
        return self.dispatcher.register(cls, method)

    def __get__(self, instance, owner=None):
        def method(*args, **kwargs):
            chosen = self.dispatcher.dispatch(type(args[0]))
            return chosen(*args, **kwargs) if instance is None else chosen(instance, *args, **kwargs)

        return method
