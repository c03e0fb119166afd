"""JSON text and values."""
from json.decoder import JSONDecodeError

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
_UNESCAPES = {'"': '"', "\\": "\\", "/": "/", "n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f"}


def _quote(text, ensure_ascii):
    out = []
    for c in text:
        n = ord(c)
        if c in _ESCAPES:
            out.append(_ESCAPES[c])
        elif n < 32 or (ensure_ascii and n > 126 and n < 0x10000):
            out.append("\\u%04x" % n)
        elif ensure_ascii and n >= 0x10000:
            n -= 0x10000
            out.append("\\u%04x\\u%04x" % (0xD800 | n >> 10, 0xDC00 | n & 0x3FF))
        else:
            out.append(c)
    return '"' + "".join(out) + '"'


def _number(value, allow_nan=True):
    special = "NaN" if value != value else {float("inf"): "Infinity", float("-inf"): "-Infinity"}.get(value)
    if special and not allow_nan:
        raise ValueError("Out of range float values are not JSON compliant")
    return special or float.__repr__(value)


def dumps(obj, *, cls=None, indent=None, separators=None, sort_keys=False, ensure_ascii=True, default=None, allow_nan=True, skipkeys=False):
    if cls is not None:
        default = cls(default=default).default
    if separators is None:
        comma, colon = ", " if indent is None else ",", ": "
    else:
        comma, colon = separators
    step = " " * indent if isinstance(indent, int) else indent

    def key_text(k):
        if isinstance(k, str):
            return k
        if k is None or isinstance(k, bool):
            return {None: "null", True: "true", False: "false"}[k]
        if isinstance(k, float):
            return _number(k, allow_nan)
        if isinstance(k, int):
            return int.__repr__(k)
        raise TypeError(f"keys must be str, int, float, bool or None, not {type(k).__name__}")

    def block(left, right, items, depth):
        if not items:
            return left + right
        if step is None:
            return left + comma.join(items) + right
        line = "\n" + step * (depth + 1)
        return left + line + (comma + line).join(items) + "\n" + step * depth + right

    def write(v, depth):
        if isinstance(v, str):
            return _quote(v, ensure_ascii)
        if v is None:
            return "null"
        if v is True:
            return "true"
        if v is False:
            return "false"
        if isinstance(v, int):
            return int.__repr__(v)
        if isinstance(v, float):
            return _number(v, allow_nan)
        if id(v) in around:
            raise ValueError("Circular reference detected")
        around.append(id(v))
        text = nested(v, depth)
        around.pop()
        return text

    def nested(v, depth):
        if isinstance(v, dict):
            items = sorted(v.items()) if sort_keys else v.items()
            if skipkeys:
                items = [(k, x) for k, x in items if k is None or isinstance(k, (str, int, float))]
            return block("{", "}", [_quote(key_text(k), ensure_ascii) + colon + write(x, depth + 1) for k, x in items], depth)
        if isinstance(v, (list, tuple)):
            return block("[", "]", [write(x, depth + 1) for x in v], depth)
        if default is not None:
            return write(default(v), depth)
        raise TypeError(f"Object of type {type(v).__name__} is not JSON serializable")

    around = []  # what is being written, outermost first
    return write(obj, 0)


class JSONEncoder:
    def __init__(self, *, default=None, **options):
        self._options = options
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f"Object of type {type(o).__name__} is not JSON serializable")

    def encode(self, o):
        return dumps(o, default=self.default, **self._options)


def dump(obj, file, **options):
    file.write(dumps(obj, **options))


class _Reader:
    def __init__(self, text, object_hook, parse_float, parse_int, object_pairs_hook):
        self.text = text
        self.at = 0
        self.object_hook = object_hook
        self.object_pairs_hook = object_pairs_hook
        self.parse_float = parse_float or float
        self.parse_int = parse_int or int

    def fail(self, what, at=None):
        raise JSONDecodeError(what, self.text, self.at if at is None else at)

    def made(self, pairs):
        if self.object_pairs_hook is not None:
            return self.object_pairs_hook(pairs)
        return dict(pairs) if self.object_hook is None else self.object_hook(dict(pairs))

    def space(self):
        text, n = self.text, len(self.text)
        while self.at < n and text[self.at] in " \t\n\r":
            self.at += 1

    def peek(self):
        return self.text[self.at] if self.at < len(self.text) else ""

    def string(self):
        begin = self.at
        self.at += 1
        parts = []
        while True:
            end = self.at
            while end < len(self.text) and self.text[end] not in '"\\':
                if self.text[end] < " ":
                    self.fail("Invalid control character at", end)
                end += 1
            if end >= len(self.text):
                self.fail("Unterminated string starting at", begin)
            parts.append(self.text[self.at:end])
            self.at = end + 1
            if self.text[end] == '"':
                return "".join(parts)
            c = self.peek()
            if not c:
                self.fail("Unterminated string starting at", begin)
            self.at += 1
            if c == "u":
                code = self.code()
                if 0xD800 <= code < 0xDC00 and self.text[self.at:self.at + 2] == "\\u":
                    self.at += 2
                    low = self.code()
                    code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
                parts.append(chr(code))
            elif c in _UNESCAPES:
                parts.append(_UNESCAPES[c])
            else:
                self.fail("Invalid \\escape", self.at - 2)

    def code(self):
        digits = self.text[self.at:self.at + 4]
        if len(digits) < 4 or not all(d in "0123456789abcdefABCDEF" for d in digits):
            self.fail("Invalid \\uXXXX escape", self.at - 1)
        self.at += 4
        return int(digits, 16)

    def digits(self, at):
        while at < len(self.text) and self.text[at] in "0123456789":
            at += 1
        return at

    def number(self):
        start = self.at
        first = start + (self.peek() == "-")
        end = first + 1 if self.text[first:first + 1] == "0" else self.digits(first)
        if end == first:
            self.fail("Expecting value")
        whole = end
        if self.text[end:end + 1] == "." and self.digits(end + 1) > end + 1:
            end = self.digits(end + 1)
        if self.text[end:end + 1] in ("e", "E"):
            mark = end + 1 + (self.text[end + 1:end + 2] in ("+", "-"))
            if self.digits(mark) > mark:
                end = self.digits(mark)
        self.at = end
        return self.parse_int(self.text[start:end]) if end == whole else self.parse_float(self.text[start:end])

    def value(self):
        self.space()
        c = self.peek()
        if c == '"':
            return self.string()
        if c == "{":
            return self.object()
        if c == "[":
            return self.array()
        for word, v in (("true", True), ("false", False), ("null", None), ("NaN", float("nan")),
                        ("Infinity", float("inf")), ("-Infinity", float("-inf"))):
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return v
        if c and c in "-0123456789":
            return self.number()
        self.fail("Expecting value")

    def object(self):
        out = []
        self.at += 1
        self.space()
        if self.peek() == "}":
            self.at += 1
            return self.made(out)
        while True:
            self.space()
            if self.peek() != '"':
                self.fail("Expecting property name enclosed in double quotes")
            key = self.string()
            self.space()
            if self.peek() != ":":
                self.fail("Expecting ':' delimiter")
            self.at += 1
            out.append((key, self.value()))
            self.space()
            c = self.peek()
            if c == "}":
                self.at += 1
                return self.made(out)
            if c != ",":
                self.fail("Expecting ',' delimiter")
            self.at += 1
            self.space()
            if self.peek() != '"':
                self.fail("Expecting property name enclosed in double quotes")

    def array(self):
        out = []
        self.at += 1
        self.space()
        if self.peek() == "]":
            self.at += 1
            return out
        while True:
            out.append(self.value())
            self.space()
            c = self.peek()
            if c == "]":
                self.at += 1
                return out
            if c != ",":
                self.fail("Expecting ',' delimiter")
            self.at += 1


def loads(text, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
          object_pairs_hook=None):
    if isinstance(text, (bytes, bytearray)):
        text = text.decode()
    if not isinstance(text, str):
        raise TypeError(f"the JSON object must be str, bytes or bytearray, not {type(text).__name__}")
    reader = _Reader(text, object_hook, parse_float, parse_int, object_pairs_hook)
    value = reader.value()
    reader.space()
    if reader.at != len(text):
        reader.fail("Extra data")
    return value


def load(file, **options):
    return loads(file.read(), **options)


class JSONDecoder:
    def __init__(self, **options):
        self._options = options

    def decode(self, text):
        return loads(text, **self._options)
