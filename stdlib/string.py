"""Alphabets."""
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
whitespace = " \t\n\r\v\f"
printable = digits + ascii_letters + punctuation + whitespace


def capwords(text, sep=None):
    return (sep or " ").join([word.capitalize() for word in text.split(sep)])


class Formatter:
    """`str.format` in steps that a subclass may change."""

    def format(self, text, /, *args, **kwargs):
        return self.vformat(text, args, kwargs)

    def vformat(self, text, args, kwargs):
        out = []
        used = set()
        number = 0
        for literal, field, spec, conversion in self.parse(text):
            out.append(literal)
            if field is None:
                continue
            if field == "" or field[0] in ".[":
                field, number = str(number) + field, number + 1
            value, first = self.get_field(field, args, kwargs)
            used.add(first)
            value = self.convert_field(value, conversion)
            out.append(self.format_field(value, self.vformat(spec, args, kwargs) if spec else ""))
        self.check_unused_args(used, args, kwargs)
        return "".join(out)

    def parse(self, text):
        """(literal, field, spec, conversion) for each part; field None behind the last."""
        literal = ""
        i = 0
        while i < len(text):
            c = text[i]
            if c in "{}" and text[i + 1:i + 2] == c:
                yield literal + c, None, None, None
                literal, i = "", i + 2
            elif c == "}":
                raise ValueError("Single '}' encountered in format string")
            elif c == "{":
                end, depth = i + 1, 1
                while end < len(text) and depth:
                    depth += {"{": 1, "}": -1}.get(text[end], 0)
                    end += 1
                if depth:
                    raise ValueError("Single '{' encountered in format string" if end == i + 1 else
                                     "expected '}' before end of string")
                field, colon, spec = text[i + 1:end - 1].partition(":")
                field, bang, conversion = field.partition("!")
                yield literal, field, spec, conversion if bang else None
                literal, i = "", end
            else:
                literal, i = literal + c, i + 1
        if literal:
            yield literal, None, None, None

    def get_field(self, field, args, kwargs):
        end = 0
        while end < len(field) and field[end] not in ".[":
            end += 1
        first = int(field[:end]) if field[:end].isdigit() else field[:end]
        value = self.get_value(first, args, kwargs)
        rest = field[end:]
        while rest:
            if rest[0] == ".":
                end = 1
                while end < len(rest) and rest[end] not in ".[":
                    end += 1
                value, rest = getattr(value, rest[1:end]), rest[end:]
            else:
                end = rest.index("]")
                key = rest[1:end]
                value, rest = value[int(key) if key.isdigit() else key], rest[end + 1:]
        return value, first

    def get_value(self, key, args, kwargs):
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, spec):
        return format(value, spec)

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        if conversion not in ("s", "r", "a"):
            raise ValueError(f"Unknown conversion specifier {conversion}")
        return {"s": str, "r": repr, "a": ascii}[conversion](value)


class Template:
    """Text with $name, ${name} and $$."""

    def __init__(self, template):
        self.template = template

    def _fill(self, values, safe):
        out = []
        text = self.template
        i = 0
        while i < len(text):
            if text[i] != "$":
                out.append(text[i])
                i += 1
                continue
            if text[i + 1:i + 2] == "$":
                out.append("$")
                i += 2
                continue
            braced = text[i + 1:i + 2] == "{"
            start = end = i + 1 + braced
            while end < len(text) and (text[end] == "_" or text[end].isascii() and text[end].isalnum()):
                end += 1
            name = text[start:end]
            closed = not braced or text[end:end + 1] == "}"
            if not name.isidentifier() or not closed:
                if not safe:
                    line = text.count("\n", 0, i) + 1
                    column = i - text.rfind("\n", 0, i)
                    raise ValueError(f"Invalid placeholder in string: line {line}, col {column}")
                out.append("$")
                i += 1
                continue
            end += braced
            out.append(text[i:end] if safe and name not in values else str(values[name]))
            i = end
        return "".join(out)

    def substitute(self, mapping=(), /, **kws):
        return self._fill({**dict(mapping), **kws}, False)

    def safe_substitute(self, mapping=(), /, **kws):
        return self._fill({**dict(mapping), **kws}, True)
