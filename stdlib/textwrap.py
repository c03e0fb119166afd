"""Paragraphs of a width."""

_SPACES = "\t\n\x0b\x0c\r "


def dedent(text):
    lines = text.split("\n")
    margin = None
    for line in lines:
        if line.strip():
            indent_of = line[:len(line) - len(line.lstrip())]
            if margin is None:
                margin = indent_of
            while not indent_of.startswith(margin):
                margin = margin[:-1]
    n = len(margin or "")
    return "\n".join([line[n:] if line.strip() else "" for line in lines])


def indent(text, prefix, predicate=None):
    wanted = predicate or (lambda line: line.strip())
    return "".join([prefix + line if wanted(line) else line for line in text.splitlines(True)])


def _is_letter(c):
    return c == "_" or c.isalnum() and not c.isdigit()


def _is_punctuated(c):
    return c == "_" or c.isalnum() or c in "!\"'&.,?"


def _may_break(text, i):
    """Between a hyphen at `i - 1` and what follows: inside a compound of letters."""
    after = text[i:i + 3]
    if not after or not _is_letter(after[0]) or not (_is_letter(after[1:2] or " ") or
                                                      after[1:2] == "-" and _is_letter(after[2:3] or " ")):
        return False
    before = text[max(0, i - 4):i - 1]
    if len(before) >= 2 and _is_letter(before[-1]) and _is_letter(before[-2]):
        return True
    return len(before) == 3 and _is_letter(before[0]) and before[1] == "-" and _is_punctuated(before[2])


def _is_dash(text, i):
    """Two hyphens or more between words start at `i`."""
    if text[i:i + 2] != "--" or i == 0 or not _is_punctuated(text[i - 1]):
        return False
    rest = text[i:].lstrip("-")
    return bool(rest) and (rest[0] == "_" or rest[0].isalnum())


class TextWrapper:
    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True,
                 tabsize=8, *, max_lines=None, placeholder=" [...]"):
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.replace_whitespace = replace_whitespace
        self.fix_sentence_endings = fix_sentence_endings
        self.break_long_words = break_long_words
        self.drop_whitespace = drop_whitespace
        self.break_on_hyphens = break_on_hyphens
        self.tabsize = tabsize
        self.max_lines = max_lines
        self.placeholder = placeholder

    def _split(self, text):
        """Runs of white space, and words that end at white space, after a hyphen or around a dash."""
        chunks = []
        i = 0
        while i < len(text):
            start = i
            if text[i] in _SPACES:
                while i < len(text) and text[i] in _SPACES:
                    i += 1
            elif self.break_on_hyphens and _is_dash(text, i):
                while text[i] == "-":
                    i += 1
            else:
                i += 1
                while i < len(text) and text[i] not in _SPACES:
                    if self.break_on_hyphens and (text[i - 1] == "-" and i - start > 1 and _may_break(text, i) or
                                                  _is_dash(text, i)):
                        break
                    i += 1
            chunks.append(text[start:i])
        return chunks

    def _fix_sentence_endings(self, chunks):
        for i in range(len(chunks) - 1):
            word = chunks[i].rstrip("\"'")
            if chunks[i + 1] == " " and len(word) > 1 and word[-1] in ".!?" and word[-2].islower():
                chunks[i + 1] = "  "

    def _break_word(self, chunks, line, used, width):
        room = 1 if width < 1 else width - used
        if self.break_long_words:
            word = chunks[-1]
            end = room
            if self.break_on_hyphens and len(word) > room:
                hyphen = word.rfind("-", 0, room)
                if hyphen > 0 and any(c != "-" for c in word[:hyphen]):
                    end = hyphen + 1
            line.append(word[:end])
            chunks[-1] = word[end:]
        elif not line:
            line.append(chunks.pop())

    def wrap(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = "".join([" " if c in _SPACES else c for c in text])
        chunks = self._split(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(chunks)
        if self.width <= 0:
            raise ValueError(f"invalid width {self.width!r} (must be > 0)")
        if self.max_lines is not None:
            first = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(first) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        chunks.reverse()
        lines = []
        while chunks:
            line = []
            used = 0
            before = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(before)
            if self.drop_whitespace and not chunks[-1].strip() and lines:
                chunks.pop()
            while chunks and used + len(chunks[-1]) <= width:
                used += len(chunks[-1])
                line.append(chunks.pop())
            if chunks and len(chunks[-1]) > width:
                self._break_word(chunks, line, used, width)
                used = sum(map(len, line))
            if self.drop_whitespace and line and not line[-1].strip():
                used -= len(line[-1])
                line.pop()
            if not line:
                continue
            rest_is_blank = not chunks or self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip()
            if self.max_lines is None or len(lines) + 1 < self.max_lines or rest_is_blank and used <= width:
                lines.append(before + "".join(line))
                continue
            self._cut(lines, line, used, width, before)
            break
        return lines

    def _cut(self, lines, line, used, width, before):
        """The last line that may be, with the placeholder instead of what is left."""
        while line:
            if line[-1].strip() and used + len(self.placeholder) <= width:
                lines.append(before + "".join(line) + self.placeholder)
                return
            used -= len(line[-1])
            line.pop()
        if lines:
            last = lines[-1].rstrip()
            if len(last) + len(self.placeholder) <= self.width:
                lines[-1] = last + self.placeholder
                return
        lines.append(before + self.placeholder.lstrip())

    def fill(self, text):
        return "\n".join(self.wrap(text))


def wrap(text, width=70, **options):
    return TextWrapper(width=width, **options).wrap(text)


def fill(text, width=70, **options):
    return TextWrapper(width=width, **options).fill(text)


def shorten(text, width, **options):
    return TextWrapper(width=width, max_lines=1, **options).fill(" ".join(text.strip().split()))
