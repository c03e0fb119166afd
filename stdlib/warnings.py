"""Warnings go to stderr, once for each text."""
import sys

_seen = set()


def warn(message, category=UserWarning, stacklevel=1, source=None):
    if isinstance(message, Warning):
        category = type(message)
    text = f"{category.__name__}: {message}"
    if text not in _seen:
        _seen.add(text)
        sys.stderr.write(text + "\n")


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    pass


def simplefilter(action, category=Warning, lineno=0, append=False):
    pass


def resetwarnings():
    _seen.clear()


class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None):
        self.record = record

    def __enter__(self):
        return [] if self.record else None

    def __exit__(self, *details):
        return None
