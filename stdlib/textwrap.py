"""Paragraphs of a width."""


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


def wrap(text, width=70, *, initial_indent="", subsequent_indent="", **options):
    lines = []
    line = initial_indent
    empty = True
    for word in text.split():
        while len(line) + (not empty) + len(word) > width:
            if not empty:
                lines.append(line)
                line = subsequent_indent
                empty = True
                continue
            room = max(1, width - len(line))
            if len(word) <= room:
                break
            lines.append(line + word[:room])
            word = word[room:]
            line = subsequent_indent
        line += word if empty else " " + word
        empty = False
    if not empty:
        lines.append(line)
    return lines


def fill(text, width=70, **options):
    return "\n".join(wrap(text, width, **options))


def shorten(text, width, *, placeholder=" [...]"):
    words = text.split()
    whole = " ".join(words)
    if len(whole) <= width:
        return whole
    while words and len(" ".join(words)) + len(placeholder) > width:
        words.pop()
    return (" ".join(words) + placeholder).lstrip() if words else placeholder.strip()
