"""Regular expressions: Python's patterns, matched by PCRE2."""
import _re

A = ASCII = 256
I = IGNORECASE = 2
L = LOCALE = 4
M = MULTILINE = 8
S = DOTALL = 16
U = UNICODE = 32
X = VERBOSE = 64
NOFLAG = 0

_AT_START, _TO_END, _NOT_EMPTY_AT_START = 1, 2, 4
_FLAG_LETTERS = {"a": ASCII, "i": IGNORECASE, "m": MULTILINE, "s": DOTALL, "u": UNICODE, "x": VERBOSE}
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class error(Exception):
    """A pattern that is none."""

    def __init__(self, msg, pattern=None, pos=None):
        super().__init__(msg)
        self.msg = msg
        self.pattern = pattern
        self.pos = pos


PatternError = error


def _hexadecimal(pattern, at, count):
    digits = pattern[at:at + count]
    if len(digits) < count or digits.strip("0123456789abcdefABCDEF"):
        raise error(f"incomplete escape \\{pattern[at - 1]}{digits} at position {at - 2}", pattern, at - 2)
    return "\\x{" + digits + "}", at + count


def _escape_of(pattern, at, inside):
    """The escape that begins at `at`, as PCRE2 writes it, and where it ends."""
    if at + 1 >= len(pattern):
        raise error(f"bad escape (end of pattern) at position {at}", pattern, at)
    letter = pattern[at + 1]
    if letter == "Z" and not inside:
        return "\\z", at + 2
    if letter == "u":
        return _hexadecimal(pattern, at + 2, 4)
    if letter == "U":
        return _hexadecimal(pattern, at + 2, 8)
    if letter == "x":
        return _hexadecimal(pattern, at + 2, 2)
    if letter == "v":
        return "\\x0b", at + 2
    if letter in _LETTERS and letter not in ("abfnrtvdDsSwWx" if inside else "AafnrtvbBdDsSwWx"):
        raise error(f"bad escape \\{letter} at position {at}", pattern, at)
    return "\\" + letter, at + 2


def _class_of(pattern, at):
    """The set that begins at `at`, in brackets."""
    out = "["
    i = at + 1
    if pattern[i:i + 1] == "^":
        out += "^"
        i += 1
    first = i
    while i < len(pattern):
        c = pattern[i]
        if c == "]" and i > first:
            return out + "]", i + 1
        if c == "\\":
            text, i = _escape_of(pattern, i, True)
            out += text
            continue
        out += "\\" + c if c in "[]" else c
        i += 1
    raise error(f"unterminated character set at position {at}", pattern, at)


def _translate(pattern, flags):
    """The pattern as PCRE2 reads it, and the flags with those at its front."""
    out = ""
    i = 0
    if pattern.startswith("(?") and ")" in pattern:
        letters = pattern[2:pattern.index(")")]
        if letters and not letters.strip("aimsux"):
            for letter in letters:
                flags |= _FLAG_LETTERS[letter]
            i = pattern.index(")") + 1
    while i < len(pattern):
        c = pattern[i]
        if c == "\\":
            text, i = _escape_of(pattern, i, False)
        elif c == "[":
            text, i = _class_of(pattern, i)
        elif pattern.startswith("{,", i):
            text, i = "{0,", i + 2
        elif c == "#" and flags & VERBOSE:
            end = pattern.find("\n", i)
            text, i = "", len(pattern) if end < 0 else end
        else:
            text, i = c, i + 1
        out += text
    return out, flags


class Match:
    def __init__(self, pattern, string, pos, endpos, spans):
        self.re = pattern
        self.string = string
        self.pos = pos
        self.endpos = endpos
        self._spans = spans

    def _number(self, group):
        number = self.re.groupindex.get(group) if isinstance(group, str) else group
        if number is None or not 0 <= number <= self.re.groups:
            raise IndexError("no such group")
        return number

    def _text(self, number, default=None):
        begin, end = self._spans[2 * number], self._spans[2 * number + 1]
        return default if begin < 0 else self.string[begin:end]

    def group(self, *groups):
        if not groups:
            return self._text(0)
        if len(groups) == 1:
            return self._text(self._number(groups[0]))
        return tuple([self._text(self._number(g)) for g in groups])

    def __getitem__(self, group):
        return self._text(self._number(group))

    def groups(self, default=None):
        return tuple([self._text(i, default) for i in range(1, self.re.groups + 1)])

    def groupdict(self, default=None):
        return {name: self._text(i, default) for name, i in self.re.groupindex.items()}

    def start(self, group=0):
        return self._spans[2 * self._number(group)]

    def end(self, group=0):
        return self._spans[2 * self._number(group) + 1]

    def span(self, group=0):
        return self.start(group), self.end(group)

    @property
    def lastindex(self):
        taken = [i for i in range(1, self.re.groups + 1) if self._spans[2 * i] >= 0]
        if not taken:
            return None
        last = max([self._spans[2 * i + 1] for i in taken])
        return [i for i in taken if self._spans[2 * i + 1] == last][0]

    @property
    def lastgroup(self):
        index = self.lastindex
        named = [name for name, i in self.re.groupindex.items() if i == index]
        return named[0] if named else None

    def expand(self, template):
        return _expanded(_parsed_template(template, self.re), self)

    def __bool__(self):
        return True

    def __repr__(self):
        return f"<re.Match object; span={self.span()!r}, match={self.group()!r}>"


def _parsed_template(template, pattern):
    """Texts and numbers of groups."""
    parts = []
    text = ""
    i = 0
    while i < len(template):
        c = template[i]
        if c != "\\" or i + 1 == len(template):
            text += c
            i += 1
            continue
        letter = template[i + 1]
        i += 2
        group = None
        if letter == "g":
            end = template.find(">", i)
            if template[i:i + 1] != "<" or end < 0:
                raise error(f"missing group name at position {i}", template, i)
            name = template[i + 1:end]
            i = end + 1
            if name.isdigit():
                group = int(name)
            elif name in pattern.groupindex:
                group = pattern.groupindex[name]
            else:
                raise IndexError(f"unknown group name {name!r}")
        elif letter == "0" or (letter in "123" and template[i:i + 2].isdigit() and len(template[i:i + 2]) == 2):
            digits = letter
            while len(digits) < 3 and template[i:i + 1] and template[i] in "01234567":
                digits += template[i]
                i += 1
            text += chr(int(digits, 8))
        elif letter.isdigit():
            digits = letter
            if template[i:i + 1].isdigit():
                digits += template[i]
                i += 1
            group = int(digits)
        elif letter in "abfnrtv\\":
            text += "\a\b\f\n\r\t\v\\"["abfnrtv\\".index(letter)]
        elif letter in _LETTERS:
            raise error(f"bad escape \\{letter} at position {i - 2}", template, i - 2)
        else:
            text += "\\" + letter
        if group is not None:
            if group > pattern.groups:
                raise error(f"invalid group reference {group} at position {i - len(str(group))}", template, i)
            parts += [text, group]
            text = ""
    return parts + [text]


def _expanded(parts, match):
    return "".join([part if isinstance(part, str) else match._text(part, "") for part in parts])


class Pattern:
    def __init__(self, pattern, flags=0):
        if not isinstance(pattern, str):
            raise TypeError("first argument must be string or compiled pattern")
        self.pattern = pattern
        self._text, flags = _translate(pattern, flags)
        self.flags = flags if flags & ASCII else flags | UNICODE
        try:
            self.groups, self.groupindex = _re.groups(self._text, self.flags)
        except ValueError as e:
            raise error(str(e), pattern)

    def _find(self, string, pos, endpos, way):
        if not isinstance(string, str):
            raise TypeError(f"expected string or bytes-like object, got {type(string).__name__!r}")
        pos = min(max(pos, 0), len(string))
        endpos = len(string) if endpos is None else min(max(endpos, 0), len(string))
        spans = None if pos > endpos else _re.find(self._text, self.flags, string, pos, endpos, way)
        return None if spans is None else Match(self, string, pos, endpos, spans)

    def search(self, string, pos=0, endpos=None):
        return self._find(string, pos, endpos, 0)

    def match(self, string, pos=0, endpos=None):
        return self._find(string, pos, endpos, _AT_START)

    def fullmatch(self, string, pos=0, endpos=None):
        return self._find(string, pos, endpos, _AT_START | _TO_END)

    def finditer(self, string, pos=0, endpos=None):
        way = 0
        while True:
            found = self._find(string, pos, endpos, way)
            if found is None:
                return
            yield found
            begin, pos = found.span()
            way = _NOT_EMPTY_AT_START if begin == pos else 0

    def findall(self, string, pos=0, endpos=None):
        out = []
        for found in self.finditer(string, pos, endpos):
            groups = found.groups("")
            out.append(found.group() if not groups else groups[0] if len(groups) == 1 else groups)
        return out

    def subn(self, repl, string, count=0):
        parts = None if callable(repl) else _parsed_template(repl, self)
        out = []
        at = done = 0
        for found in self.finditer(string):
            if count and done == count:
                break
            out.append(string[at:found.start()])
            out.append(repl(found) if parts is None else _expanded(parts, found))
            at = found.end()
            done += 1
        out.append(string[at:])
        return "".join(out), done

    def sub(self, repl, string, count=0):
        return self.subn(repl, string, count)[0]

    def split(self, string, maxsplit=0):
        out = []
        at = done = 0
        for found in self.finditer(string):
            if maxsplit and done == maxsplit:
                break
            out.append(string[at:found.start()])
            out.extend(found.groups())
            at = found.end()
            done += 1
        return out + [string[at:]]

    def __eq__(self, other):
        return isinstance(other, Pattern) and (self.pattern, self.flags) == (other.pattern, other.flags)

    def __hash__(self):
        return hash((self.pattern, self.flags))

    def __repr__(self):
        names = {IGNORECASE: "re.IGNORECASE", MULTILINE: "re.MULTILINE", DOTALL: "re.DOTALL", VERBOSE: "re.VERBOSE",
                 ASCII: "re.ASCII"}
        shown = "|".join([names[bit] for bit in names if self.flags & bit])
        return f"re.compile({self.pattern!r}" + (f", {shown})" if shown else ")")


_compiled = {}


def compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    key = (pattern, flags)
    if key not in _compiled:
        if len(_compiled) >= 512:
            _compiled.clear()
        _compiled[key] = Pattern(pattern, flags)
    return _compiled[key]


def search(pattern, string, flags=0):
    return compile(pattern, flags).search(string)


def match(pattern, string, flags=0):
    return compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    return compile(pattern, flags).fullmatch(string)


def findall(pattern, string, flags=0):
    return compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    return compile(pattern, flags).finditer(string)


def sub(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).subn(repl, string, count)


def split(pattern, string, maxsplit=0, flags=0):
    return compile(pattern, flags).split(string, maxsplit)


def purge():
    _compiled.clear()


_SPECIAL = set("()[]{}?*+-|^$\\.&~# \t\n\r\v\f")


def escape(pattern):
    return "".join(["\\" + c if c in _SPECIAL else c for c in pattern])
