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
