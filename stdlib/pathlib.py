"""Paths as objects."""
from _path import abspath, exists, isdir, isfile, join, normpath, realpath
import os.path as _path


class PurePath:
    def __init__(self, *parts):
        text = join(*[str(p) for p in parts]) if parts else "."
        pieces = [p for p in text.split("/") if p and p != "."]
        self._text = ("/" if text.startswith("/") else "") + "/".join(pieces) or "."

    def __truediv__(self, other):
        return self.__class__(self._text, str(other))

    def __rtruediv__(self, other):
        return self.__class__(str(other), self._text)

    def joinpath(self, *parts):
        return self.__class__(self._text, *parts)

    def __str__(self):
        return self._text

    def __fspath__(self):
        return self._text

    def __repr__(self):
        return f"PosixPath({self._text!r})"

    def __eq__(self, other):
        return isinstance(other, PurePath) and self._text == other._text

    def __lt__(self, other):
        return self._text < other._text

    def __hash__(self):
        return hash(self._text)

    def as_posix(self):
        return self._text

    @property
    def name(self):
        return _path.basename(self._text)

    @property
    def stem(self):
        return _path.splitext(self.name)[0]

    @property
    def suffix(self):
        return _path.splitext(self.name)[1]

    @property
    def parent(self):
        return self.__class__(_path.dirname(self._text) or ".")

    @property
    def parents(self):
        out = []
        here = self
        while here.parent != here:
            here = here.parent
            out.append(here)
        return out

    @property
    def parts(self):
        rooted = ("/",) if self._text.startswith("/") else ()
        return rooted + tuple([p for p in self._text.split("/") if p])

    def is_absolute(self):
        return self._text.startswith("/")

    def with_suffix(self, suffix):
        return self.__class__(_path.splitext(self._text)[0] + suffix)

    def with_name(self, name):
        return self.parent / name

    def relative_to(self, other):
        base = str(other).rstrip("/") + "/"
        if not self._text.startswith(base):
            raise ValueError(f"{self._text!r} is not in the subpath of {str(other)!r}")
        return self.__class__(self._text[len(base):])


class Path(PurePath):
    def exists(self):
        return exists(self._text)

    def is_file(self):
        return isfile(self._text)

    def is_dir(self):
        return isdir(self._text)

    def resolve(self, strict=False):
        return self.__class__(realpath(self._text))

    def absolute(self):
        return self.__class__(abspath(self._text))

    def read_text(self, encoding=None):
        with open(self._text) as f:
            return f.read()

    def read_bytes(self):
        with open(self._text, "rb") as f:
            return f.read()

    def write_text(self, text, encoding=None):
        with open(self._text, "w") as f:
            return f.write(text)

    def open(self, mode="r"):
        return open(self._text, mode)

    @classmethod
    def cwd(cls):
        return cls(abspath("."))


PosixPath = Path
