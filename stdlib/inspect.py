"""Questions about live objects."""


def isclass(thing):
    return isinstance(thing, type)


def isfunction(thing):
    return hasattr(thing, "__globals__")


def ismethod(thing):
    return hasattr(thing, "__func__") and hasattr(thing, "__self__")


def ismodule(thing):
    return type(thing).__name__ == "module"
