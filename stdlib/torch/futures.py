"""torch.futures: a value that a task has made."""


class Future:
    """What a call will have answered. Tasks run where they are started, so that it is there at once."""

    def __init__(self, *, devices=None):
        self._done = False
        self._value = None
        self._error = None
        self._callbacks = []

    def done(self):
        return self._done

    def wait(self):
        if self._error is not None:
            raise self._error
        return self._value

    value = wait

    def _finish(self):
        self._done = True
        for callback in self._callbacks:
            callback(self)

    def set_result(self, result):
        self._value = result
        self._finish()

    def set_exception(self, result):
        self._error = result
        self._finish()

    def add_done_callback(self, callback):
        if self._done:
            callback(self)
        else:
            self._callbacks.append(callback)

    def then(self, callback):
        after = Future()
        self.add_done_callback(lambda future: after.set_result(callback(future)))
        return after


def collect_all(futures):
    whole = Future()
    whole.set_result(list(futures))
    return whole


def wait_all(futures):
    return [future.wait() for future in futures]
