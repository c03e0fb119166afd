"""Copies of objects."""


class Error(Exception):
    pass


def copy(x):
    method = getattr(x, "__copy__", None)
    if method is not None:
        return method()
    if isinstance(x, type) or callable(x) and not hasattr(x, "__dict__"):
        return x
    kind = type(x)
    if kind in (list, dict, set):
        return kind(x)
    if isinstance(x, (int, float, str, bytes, tuple, frozenset, bool, type(None))) and not hasattr(x, "__dict__"):
        return x
    reduced = _reduced(x)
    if reduced is not None:
        return _made(reduced, lambda v: v)
    if isinstance(x, (dict, list, set)):
        return _rebuild(x, lambda v: v)
    if hasattr(x, "__dict__") and not callable(getattr(x, "__code__", None)):
        return _rebuild(x, lambda v: v)
    return x


def _reduced(x):
    """What `__reduce__` of the class says how to make `x`: a function, its arguments and a state; or None."""
    method = getattr(type(x), "__reduce__", None)
    value = None if method is None else method(x)
    return value if isinstance(value, tuple) else None


def _made(reduced, each):
    made = reduced[0](*[each(v) for v in reduced[1]])
    if len(reduced) > 2 and reduced[2] is not None:
        if hasattr(made, "__setstate__"):
            made.__setstate__(each(reduced[2]))
        else:
            for name, value in reduced[2].items():
                setattr(made, name, each(value))
    return made


def _rebuild(x, each):
    cls = type(x)
    made = cls.__new__(cls)
    if isinstance(x, dict):
        for k, v in x.items():
            dict.__setitem__(made, each(k), each(v))
    elif isinstance(x, list):
        list.extend(made, [each(v) for v in x])
    elif isinstance(x, set):
        set.update(made, [each(v) for v in x])
    for name, value in x.__dict__.items():
        made.__dict__[name] = each(value)
    return made


def _is_function(x):
    return hasattr(x, "__globals__") or hasattr(x, "__func__")


def deepcopy(x, memo=None):
    if memo is None:
        memo = {}
    if x is None or isinstance(x, (bool, int, float, str, bytes, type)) and not hasattr(x, "_value_"):
        return x
    known = memo.get(id(x))
    if known is not None:
        return known[0]
    method = getattr(x, "__deepcopy__", None)
    if method is not None:
        made = method(memo)
        memo[id(x)] = (made, x)
        return made
    reduced = _reduced(x)
    if reduced is not None:
        made = _made(reduced, lambda v: deepcopy(v, memo))
        memo[id(x)] = (made, x)
        return made
    kind = type(x)
    if kind is list:
        made = []
        memo[id(x)] = (made, x)
        for v in x:
            made.append(deepcopy(v, memo))
        return made
    if kind is dict:
        made = {}
        memo[id(x)] = (made, x)
        for k, v in x.items():
            made[deepcopy(k, memo)] = deepcopy(v, memo)
        return made
    if kind is set or kind is frozenset:
        return kind([deepcopy(v, memo) for v in x])
    if isinstance(x, tuple):
        items = [deepcopy(v, memo) for v in x]
        made = kind(*items) if hasattr(x, "_fields") else kind(items)
        memo[id(x)] = (made, x)
        return made
    if _is_function(x) or not hasattr(x, "__dict__") or kind is type(_is_function):
        return x
    if hasattr(x, "__path__") or kind.__name__ == "module":
        return x
    cls = type(x)
    made = cls.__new__(cls)
    memo[id(x)] = (made, x)
    if isinstance(x, dict):
        for k, v in x.items():
            dict.__setitem__(made, deepcopy(k, memo), deepcopy(v, memo))
    elif isinstance(x, list):
        list.extend(made, [deepcopy(v, memo) for v in x])
    elif isinstance(x, set):
        set.update(made, [deepcopy(v, memo) for v in x])
    for name, value in x.__dict__.items():
        made.__dict__[name] = deepcopy(value, memo)
    return made
