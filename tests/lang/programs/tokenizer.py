from collections import namedtuple

Token = namedtuple("Token", "kind text line column")
KEYWORDS = {"if", "else", "while", "def", "return"}
OPERATORS = sorted(["==", "<=", ">=", "!=", "+", "-", "*", "/", "=", "<", ">", "(", ")", "{", "}", ",", ";"], key=len, reverse=True)


class LexError(Exception):
    def __init__(self, message, line, column):
        super().__init__(f"{message} at {line}:{column}")
        self.place = line, column


def tokens(text):
    line, start, i = 1, 0, 0
    while i < len(text):
        ch = text[i]
        column = i - start + 1
        if ch == "\n":
            line, start = line + 1, i + 1
            i += 1
            continue
        if ch.isspace():
            i += 1
            continue
        if ch == "#":
            while i < len(text) and text[i] != "\n":
                i += 1
            continue
        begin = i
        if ch.isalpha() or ch == "_":
            while i < len(text) and (text[i].isalnum() or text[i] == "_"):
                i += 1
            word = text[begin:i]
            yield Token("keyword" if word in KEYWORDS else "name", word, line, column)
            continue
        if ch.isdigit():
            while i < len(text) and (text[i].isdigit() or text[i] == "."):
                i += 1
            yield Token("number", text[begin:i], line, column)
            continue
        if ch in "\"'":
            i += 1
            while i < len(text) and text[i] != ch:
                i += 2 if text[i] == "\\" else 1
            if i >= len(text):
                raise LexError("unterminated string", line, column)
            i += 1
            yield Token("string", text[begin:i], line, column)
            continue
        for op in OPERATORS:
            if text.startswith(op, i):
                i += len(op)
                yield Token("operator", op, line, column)
                break
        else:
            raise LexError(f"unexpected {ch!r}", line, column)


source = '''def area(w, h) {
  # a comment
  return w * h >= 10.5;
}
s = "a \\" b";
'''
for t in tokens(source):
    print(f"{t.line}:{t.column:<3} {t.kind:<9} {t.text}")
for bad in ("x = @", "'open"):
    try:
        print([t.text for t in tokens(bad)])
    except LexError as e:
        print(e, e.place)
counts = {}
for kind, *_ in tokens(source):
    counts[kind] = counts.get(kind, 0) + 1
print(sorted(counts.items(), key=lambda p: (-p[1], p[0])))

# expect: 1:1   keyword   def
# expect: 1:5   name      area
# expect: 1:9   operator  (
# expect: 1:10  name      w
# expect: 1:11  operator  ,
# expect: 1:13  name      h
# expect: 1:14  operator  )
# expect: 1:16  operator  {
# expect: 3:3   keyword   return
# expect: 3:10  name      w
# expect: 3:12  operator  *
# expect: 3:14  name      h
# expect: 3:16  operator  >=
# expect: 3:19  number    10.5
# expect: 3:23  operator  ;
# expect: 4:1   operator  }
# expect: 5:1   name      s
# expect: 5:3   operator  =
# expect: 5:5   string    "a \" b"
# expect: 5:13  operator  ;
# expect: unexpected '@' at 1:5 (1, 5)
# expect: unterminated string at 1:1 (1, 1)
# expect: [('operator', 10), ('name', 6), ('keyword', 2), ('number', 1), ('string', 1)]
