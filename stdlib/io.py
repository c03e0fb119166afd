"""Files in memory."""


class UnsupportedOperation(OSError, ValueError):
    pass


class _Memory:
    """A text or bytes with a place to read and write at."""

    def __init__(self, value):
        self._pieces = [value]  # what was written at the end is joined when it is read
        self._size = len(value)
        self._at = 0
        self.closed = False

    @property
    def _value(self):
        if len(self._pieces) > 1:
            self._pieces = [self._empty.join(self._pieces)]
        return self._pieces[0]

    @_value.setter
    def _value(self, value):
        self._pieces = [value]
        self._size = len(value)

    def _check(self):
        if self.closed:
            raise ValueError("I/O operation on closed file" + ("" if self._line == "\n" else "."))

    def getvalue(self):
        self._check()
        return self._value

    def read(self, size=-1):
        self._check()
        end = len(self._value) if size is None or size < 0 else self._at + size
        piece = self._value[self._at:end]
        self._at = max(self._at, min(end, len(self._value)))
        return piece

    def readline(self, size=-1):
        self._check()
        end = self._value.find(self._line, self._at)
        end = len(self._value) if end < 0 else end + 1
        if size is not None and size >= 0:
            end = min(end, self._at + size)
        return self.read(end - self._at)

    def readlines(self, hint=-1):
        return list(self)

    def write(self, piece):
        self._check()
        missing = self._at - self._size
        if missing == 0:
            self._pieces.append(piece)
            self._size += len(piece)
            self._at = self._size
            return len(piece)
        if missing > 0:
            self._value += self._zero * missing
        self._value = self._value[:self._at] + piece + self._value[self._at + len(piece):]
        self._at += len(piece)
        return len(piece)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def seek(self, offset, whence=0):
        self._check()
        if whence == 0 and offset < 0:
            raise ValueError(f"{self._negative} {offset}")
        self._at = max(0, offset + (0, self._at, self._size)[whence])
        return self._at

    def tell(self):
        self._check()
        return self._at

    def truncate(self, size=None):
        self._check()
        size = self._at if size is None else size
        self._value = self._value[:size]
        return size

    def close(self):
        self.closed = True

    def flush(self):
        self._check()

    def readable(self):
        return True

    def writable(self):
        return True

    def seekable(self):
        return True

    def isatty(self):
        return False

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *details):
        self.close()


class StringIO(_Memory):
    _line = "\n"
    _zero = "\0"
    _empty = ""
    _negative = "Negative seek position"

    def __init__(self, initial_value="", newline="\n"):
        super().__init__("" if initial_value is None else initial_value)

    def write(self, piece):
        if not isinstance(piece, str):
            raise TypeError(f"string argument expected, got {type(piece).__name__!r}")
        return super().write(piece)


class BytesIO(_Memory):
    _line = b"\n"
    _zero = b"\0"
    _empty = b""
    _negative = "negative seek value"

    def __init__(self, initial_bytes=b""):
        super().__init__(bytes(initial_bytes))

    def write(self, piece):
        if not isinstance(piece, (bytes, bytearray)):
            raise TypeError(f"a bytes-like object is required, not {type(piece).__name__!r}")
        return super().write(bytes(piece))

    def getbuffer(self):
        return self.getvalue()


class IOBase:
    pass


class TextIOBase(IOBase):
    pass


TextIOWrapper = TextIOBase
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
