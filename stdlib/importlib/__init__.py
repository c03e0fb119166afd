"""Modules by name."""


def import_module(name, package=None):
    if name.startswith("."):
        raise NotImplementedError("relative names are not available in import_module; give the whole name")
    found = __import__(name)
    if found.__name__ != name:
        for part in name.split(".")[1:]:
            found = getattr(found, part)
    return found
