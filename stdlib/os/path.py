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
