"""Names of files."""
from _path import abspath, exists, isdir, isfile, join, normpath, realpath

sep = "/"


def split(path):
    i = str(path).rfind("/") + 1
    head, tail = str(path)[:i], str(path)[i:]
    if head and head != "/" * len(head):
        head = head.rstrip("/")
    return head, tail


def dirname(path):
    return split(path)[0]


def basename(path):
    return split(path)[1]


def splitext(path):
    path = str(path)
    dot = path.rfind(".")
    name = path.rfind("/") + 1
    if dot <= name or path[name:dot] == "." * (dot - name):
        return path, ""
    return path[:dot], path[dot:]


def isabs(path):
    return str(path).startswith("/")


def expanduser(path):
    return path


def commonprefix(names):
    if not names:
        return ""
    first, last = min(names), max(names)
    for i, c in enumerate(first):
        if i >= len(last) or c != last[i]:
            return first[:i]
    return first


def commonpath(paths):
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    split_paths = [[part for part in str(p).split("/") if part and part != "."] for p in paths]
    if len({str(p).startswith("/") for p in paths}) != 1:
        raise ValueError("Can't mix absolute and relative paths")
    common = commonprefix(split_paths)
    return ("/" if str(paths[0]).startswith("/") else "") + "/".join(common)


def relpath(path, start="."):
    to = [part for part in abspath(path).split("/") if part]
    base = [part for part in abspath(start).split("/") if part]
    shared = len(commonprefix([base, to]))
    parts = [".."] * (len(base) - shared) + to[shared:]
    return "/".join(parts) if parts else "."


def splitdrive(path):
    return "", path


def lexists(path):
    return exists(path)


def expandvars(path):
    return path


def normcase(path):
    return path


def islink(path):
    return False


curdir = "."
pardir = ".."
extsep = "."
