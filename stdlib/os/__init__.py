"""The little of `os` that programs around models use."""
from _path import fspath, getcwd, getenv
from . import path

sep = "/"
linesep = "\n"
name = "posix"
curdir = "."
pardir = ".."
extsep = "."
altsep = None
devnull = "/dev/null"
pathsep = ":"
PathLike = object


class _Environ:
    def get(self, key, default=None):
        return getenv(key, default)

    def __getitem__(self, key):
        value = getenv(key)
        if value is None:
            raise KeyError(key)
        return value

    def __contains__(self, key):
        return getenv(key) is not None

    def setdefault(self, key, value):
        found = getenv(key)
        return value if found is None else found


environ = _Environ()


def cpu_count():
    return 1
