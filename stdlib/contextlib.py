"""Context managers."""
import functools
import sys


class AbstractContextManager:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        return None


class ContextDecorator:
    def _again(self):
        return self

    def __call__(self, function):
        @functools.wraps(function)
        def inner(*args, **kwargs):
            with self._again():
                return function(*args, **kwargs)

        return inner


class _GeneratorManager(ContextDecorator):
    def __init__(self, function, args, kwargs):
        self._made = (function, args, kwargs)
        self._generator = None

    def _again(self):
        return _GeneratorManager(*self._made)

    def __enter__(self):
        function, args, kwargs = self._made
        self._generator = function(*args, **kwargs)
        try:
            return next(self._generator)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, kind, value, trace):
        if kind is None:
            try:
                next(self._generator)
            except StopIteration:
                return False
            raise RuntimeError("generator didn't stop")
        try:
            self._generator.throw(value)
        except StopIteration as e:
            return e is not value
        except BaseException as e:
            if e is not value:
                raise
            return False
        raise RuntimeError("generator didn't stop after throw()")


def contextmanager(function):
    @functools.wraps(function)
    def make(*args, **kwargs):
        return _GeneratorManager(function, args, kwargs)

    return make


class nullcontext:
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *details):
        return None


class suppress:
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        return None

    def __exit__(self, kind, value, trace):
        return kind is not None and issubclass(kind, self._exceptions)


class closing:
    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *details):
        self.thing.close()


class ExitStack:
    def __init__(self):
        self._exits = []

    def enter_context(self, manager):
        value = type(manager).__enter__(manager)
        self._exits.append(manager.__exit__)
        return value

    def callback(self, function, *args, **kwargs):
        def leave(kind, value, trace):
            function(*args, **kwargs)
            return False

        self._exits.append(leave)
        return function

    def push(self, leave):
        self._exits.append(leave.__exit__ if hasattr(leave, "__exit__") else leave)
        return leave

    def pop_all(self):
        moved = type(self)()
        moved._exits, self._exits = self._exits, []
        return moved

    def close(self):
        self.__exit__(None, None, None)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        handled = False
        while self._exits:
            leave = self._exits.pop()
            try:
                if leave(kind, value, trace):
                    kind, value, trace, handled = None, None, None, True
            except BaseException as e:
                if not self._exits:
                    raise
                kind, value, trace, handled = type(e), e, None, False
        return handled


class redirect_stdout:
    def __init__(self, target):
        self.target = target
        self._before = []

    def __enter__(self):
        self._before.append(sys.stdout)
        sys.stdout = self.target
        return self.target

    def __exit__(self, *details):
        sys.stdout = self._before.pop()


class redirect_stderr:
    def __init__(self, target):
        self.target = target
        self._before = []

    def __enter__(self):
        self._before.append(sys.stderr)
        sys.stderr = self.target
        return self.target

    def __exit__(self, *details):
        sys.stderr = self._before.pop()
