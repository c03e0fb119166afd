"""What a module answers with: views of what it registered, handles of hooks, keys that did not match."""
from collections import OrderedDict, namedtuple


class _IncompatibleKeys(namedtuple("IncompatibleKeys", ["missing_keys", "unexpected_keys"])):
    def __repr__(self):
        if not self.missing_keys and not self.unexpected_keys:
            return "<All keys matched successfully>"
        return super().__repr__()

    __str__ = __repr__


class RemovableHandle:
    """Takes its hook away again."""

    def __init__(self, hooks, hook):
        self.hooks = hooks
        self.id = _next_hook[0]
        _next_hook[0] += 1
        hooks[self.id] = hook

    def remove(self):
        if self.id in self.hooks:
            del self.hooks[self.id]

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.remove()


_next_hook = [0]


class _Registered(OrderedDict):
    """What a module registered of one kind, as `_parameters`, `_buffers` and `_modules` show it; writes reach the module."""

    def __init__(self, owner, register, pairs):
        super().__init__(pairs)
        self._owner = owner
        self._register = register

    def __setitem__(self, name, value):
        super().__setitem__(name, value)
        if not hasattr(self, "_owner"):
            return
        if name in vars(self._owner):
            setattr(self._owner, name, value)
        else:
            self._register(name, value)

    def __delitem__(self, name):
        super().__delitem__(name)
        delattr(self._owner, name)

    def pop(self, name):
        value = self[name]
        del self[name]
        return value

    def __repr__(self):
        return repr(OrderedDict(self.items()))
