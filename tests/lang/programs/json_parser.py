class ParseError(ValueError):
    pass


class Parser:
    ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "r": "\r"}
    WORDS = {"true": True, "false": False, "null": None}

    def __init__(self, text):
        self.text, self.at = text, 0

    def fail(self, what):
        raise ParseError(f"expected {what} at {self.at}, got {self.peek() or 'the end'!r}")

    def peek(self):
        return self.text[self.at:self.at + 1]

    def space(self):
        while self.peek() and self.peek() in " \t\r\n":
            self.at += 1

    def take(self, ch):
        self.space()
        if self.peek() != ch:
            self.fail(repr(ch))
        self.at += 1

    def parse(self):
        value = self.value()
        self.space()
        if self.at < len(self.text):
            self.fail("the end")
        return value

    def value(self):
        self.space()
        ch = self.peek()
        if ch == "{":
            return dict(self.members("{", "}", self.pair))
        if ch == "[":
            return list(self.members("[", "]", self.value))
        if ch == '"':
            return self.string()
        for word, value in self.WORDS.items():
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        return self.number()

    def members(self, opening, closing, item):
        self.take(opening)
        self.space()
        if self.peek() == closing:
            self.at += 1
            return
        while True:
            yield item()
            self.space()
            if self.peek() == closing:
                self.at += 1
                return
            self.take(",")

    def pair(self):
        self.space()
        if self.peek() != '"':
            self.fail("a key")
        key = self.string()
        self.take(":")
        return key, self.value()

    def string(self):
        self.at += 1
        out = []
        while (ch := self.peek()) != '"':
            if not ch:
                self.fail("'\"'")
            self.at += 1
            if ch == "\\":
                ch = self.peek()
                self.at += 1
                if ch == "u":
                    out.append(chr(int(self.text[self.at:self.at + 4], 16)))
                    self.at += 4
                    continue
                ch = self.ESCAPES[ch]
            out.append(ch)
        self.at += 1
        return "".join(out)

    def number(self):
        start = self.at
        while self.peek() and self.peek() in "+-.0123456789eE":
            self.at += 1
        text = self.text[start:self.at]
        try:
            return int(text) if text.lstrip("-").isdigit() else float(text)
        except ValueError:
            self.at = start
            self.fail("a value")


def show(value, indent=0):
    pad = "  " * indent
    if isinstance(value, dict):
        for k, v in value.items():
            print(f"{pad}{k}:", end="\n" if isinstance(v, (dict, list)) and v else " ")
            show(v, indent + 1) if isinstance(v, (dict, list)) and v else print(repr(v))
    else:
        for v in value:
            print(f"{pad}- {v!r}")


show(Parser('{"name": "x\\n\\u00e9", "list": [1, -2.5e3, true, null], "empty": {}, "deep": {"a": {"b": [[]]}}}').parse())
for bad in ("[1,", "{'a': 1}", "[1 2]", "nope", '"open', "[] []", '{"a" 1}'):
    try:
        print(Parser(bad).parse())
    except ParseError as e:
        print(bad, "->", e)

# expect: name: 'x\né'
# expect: list:
# expect:   - 1
# expect:   - -2500.0
# expect:   - True
# expect:   - None
# expect: empty: {}
# expect: deep:
# expect:   a:
# expect:     b:
# expect:       - []
# expect: [1, -> expected a value at 3, got 'the end'
# expect: {'a': 1} -> expected a key at 1, got "'"
# expect: [1 2] -> expected ',' at 3, got '2'
# expect: nope -> expected a value at 0, got 'n'
# expect: "open -> expected '"' at 5, got 'the end'
# expect: [] [] -> expected the end at 3, got '['
# expect: {"a" 1} -> expected ':' at 5, got '1'
