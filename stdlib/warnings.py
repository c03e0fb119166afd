"""Warnings go to stderr, once for each text, or where filters send them."""
import sys

import _periplus

_seen = set()
_filters = []
_recording = []


class WarningMessage:
    def __init__(self, message, category):
        self.message = message
        self.category = category

    def __repr__(self):
        return f"{{message : {self.message!r}, category : {self.category.__name__!r}}}"


def warn(message, category=None, stacklevel=1, source=None):
    if isinstance(message, Warning):
        category = type(message)
    else:
        category = category or UserWarning
        if not isinstance(category, type) or not issubclass(category, Warning):
            raise TypeError(f"category must be a Warning subclass, not {type(category).__name__!r}")
        message = category(message)
    action = "default"
    for filter_action, filter_text, filter_category in _filters:
        if issubclass(category, filter_category) and str(message).startswith(filter_text):
            action = filter_action
            break
    if action == "error":
        raise message
    if action == "ignore":
        return
    if _periplus.is_scripting():
        return  # what has been shown is no part of a captured program
    text = f"{category.__name__}: {message}"
    if action != "always" and text in _seen:
        return
    _seen.add(text)
    if _recording and _recording[-1] is not None:
        _recording[-1].append(WarningMessage(message, category))
    else:
        sys.stderr.write(text + "\n")


def _add(entry, append):
    _filters.append(entry) if append else _filters.insert(0, entry)


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    _add((action, message, category), append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    _add((action, "", category), append)


def resetwarnings():
    _filters.clear()
    _seen.clear()


class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None, category=Warning):
        self.record = record
        self.action = action
        self.category = category

    def __enter__(self):
        self._before = list(_filters)
        if self.action is not None:
            simplefilter(self.action, self.category)
        _recording.append([] if self.record else (_recording[-1] if _recording else None))
        return _recording[-1] if self.record else None

    def __exit__(self, *details):
        _filters[:] = self._before
        _recording.pop()
