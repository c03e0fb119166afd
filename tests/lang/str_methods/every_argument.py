def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: "abc".center(10, "*"),
    lambda: "abc".center(10, "**"),
    lambda: "abc".center("x"),
    lambda: "abc".center(),
)
show(
    lambda: "a,b,c".split(",", 1),
    lambda: "a,b,c".rsplit(",", 1),
    lambda: "a b".split(sep=None, maxsplit=0),
    lambda: "abc".split(""),
    lambda: "abc".split(1),
)
show(
    lambda: "abc".join([1, 2]),
    lambda: ",".join("xyz"),
    lambda: ",".join(5),
    lambda: ",".join(["a", None]),
)
show(
    lambda: "abc".replace("a"),
    lambda: "aaa".replace("a", "b", 2),
    lambda: "aaa".replace("", "-"),
    lambda: "aaa".replace("a", "b", -1),
    lambda: "abc".replace(1, 2),
)
show(
    lambda: "abc".find("c", -1),
    lambda: "abc".index("z"),
    lambda: "abc".rindex("z"),
    lambda: "abcabc".rfind("b", 0, 4),
    lambda: "abc".find(1),
    lambda: "abc".count("", 1),
    lambda: "abc".count("", 5),
)
show(
    lambda: "abc".startswith(("x", "a")),
    lambda: "abc".startswith(1),
    lambda: "abc".startswith(["a"]),
    lambda: "abc".startswith((1,)),
    lambda: "abc".endswith("c", 0, 2),
    lambda: "".startswith("", 1),
)
show(
    lambda: "abc".strip(1),
    lambda: "xxabcxx".strip("x"),
    lambda: " a ".lstrip(None),
    lambda: "mississippi".lstrip("mis"),
)
show(
    lambda: "ab\tc".expandtabs(),
    lambda: "a\tb".expandtabs(tabsize=3),
    lambda: "\t\n\ta".expandtabs(2),
)
show(
    lambda: "abc".zfill(6),
    lambda: "-5".zfill(5),
    lambda: "+".zfill(4),
    lambda: "abc".zfill("a"),
)
show(
    lambda: "a\nb\r\nc\x0bd\x1ce\u2028f".splitlines(),
    lambda: "a\nb".splitlines(True),
    lambda: "a\nb".splitlines(keepends=1),
    lambda: "".splitlines(),
    lambda: "\n".splitlines(),
)
show(
    lambda: "abc".partition(""),
    lambda: "a-b-c".rpartition("-"),
    lambda: "abc".partition("z"),
    lambda: "abc".rpartition("z"),
)
show(
    lambda: "prefix".removeprefix("pre"),
    lambda: "prefix".removesuffix("fix"),
    lambda: "x".removeprefix(1),
)
show(
    lambda: "abc".translate({97: "x", 98: None, 99: 0x263a}),
    lambda: str.maketrans("ab", "cd", "e"),
    lambda: str.maketrans("ab", "c"),
    lambda: str.maketrans({"a": 1, "bb": 2}),
    lambda: str.maketrans(5),
)
show(
    lambda: "abc".encode("latin-1"),
    lambda: "\u20ac".encode("ascii"),
    lambda: "\u20ac".encode("ascii", "ignore"),
    lambda: "\u20ac".encode("ascii", "replace"),
    lambda: "\u20ac".encode("ascii", "xmlcharrefreplace"),
    lambda: "\u20ac".encode("ascii", "backslashreplace"),
    lambda: "a".encode("nope"),
)
show(
    lambda: "Hello".swapcase(),
    lambda: "they're bill's".title(),
    lambda: "hELLO".capitalize(),
    lambda: "ß".upper(),
    lambda: "ß".casefold(),
    lambda: "ŉ".upper(),
)
show(
    lambda: "a{}b{}".format(1),
    lambda: "{0}{}".format(1, 2),
    lambda: "{a}".format(),
    lambda: "{".format(),
    lambda: "}".format(),
    lambda: "{!x}".format(1),
    lambda: "{:d}".format("a"),
    lambda: "{0.real}".format(5),
    lambda: "{0[1]}".format([1, 2]),
)
show(
    lambda: "abc"[5],
    lambda: "abc"["a"],
    lambda: "abc"[1:2:0],
    lambda: "a" + 1,
    lambda: 1 + "a",
    lambda: "a" * "b",
    lambda: "a" * -1,
    lambda: "a" < 1,
    lambda: "a" in 1,
    lambda: 1 in "a",
)
show(
    lambda: "12".isdigit(),
    lambda: "²".isdigit(),
    lambda: "²".isdecimal(),
    lambda: "½".isnumeric(),
    lambda: "a1".isalnum(),
    lambda: "aB".istitle(),
    lambda: "A Bc".istitle(),
    lambda: "1a".isidentifier(),
    lambda: "\x00".isprintable(),
    lambda: "é".isascii(),
    lambda: "".isascii(),
    lambda: "".isalpha(),
    lambda: " \t".isspace(),
)

# expect: '***abc****'
# expect: TypeError The fill character must be exactly one character long
# expect: TypeError 'str' object cannot be interpreted as an integer
# expect: TypeError center expected at least 1 argument, got 0
# expect: ['a', 'b,c']
# expect: ['a,b', 'c']
# expect: ['a b']
# expect: ValueError empty separator
# expect: TypeError must be str or None, not int
# expect: TypeError sequence item 0: expected str instance, int found
# expect: 'x,y,z'
# expect: TypeError can only join an iterable
# expect: TypeError sequence item 1: expected str instance, NoneType found
# expect: TypeError replace expected at least 2 arguments, got 1
# expect: 'bba'
# expect: '-a-a-a-'
# expect: 'bbb'
# expect: TypeError replace() argument 1 must be str, not int
# expect: 2
# expect: ValueError substring not found
# expect: ValueError substring not found
# expect: 1
# expect: TypeError must be str, not int
# expect: 3
# expect: 0
# expect: True
# expect: TypeError startswith first arg must be str or a tuple of str, not int
# expect: TypeError startswith first arg must be str or a tuple of str, not list
# expect: TypeError tuple for startswith must only contain str, not int
# expect: False
# expect: False
# expect: TypeError strip arg must be None or str
# expect: 'abc'
# expect: 'a '
# expect: 'ppi'
# expect: 'ab      c'
# expect: 'a  b'
# expect: '  \n  a'
# expect: '000abc'
# expect: '-0005'
# expect: '+000'
# expect: TypeError 'str' object cannot be interpreted as an integer
# expect: ['a', 'b', 'c', 'd', 'e', 'f']
# expect: ['a\n', 'b']
# expect: ['a\n', 'b']
# expect: []
# expect: ['']
# expect: ValueError empty separator
# expect: ('a-b', '-', 'c')
# expect: ('abc', '', '')
# expect: ('', '', 'abc')
# expect: 'fix'
# expect: 'pre'
# expect: TypeError removeprefix() argument must be str, not int
# expect: 'x☺'
# expect: {97: 99, 98: 100, 101: None}
# expect: ValueError the first two maketrans arguments must have equal length
# expect: ValueError string keys in translate table must be of length 1
# expect: TypeError if you give only one argument to maketrans it must be a dict
# expect: b'abc'
# expect: UnicodeEncodeError 'ascii' codec can't encode character '\u20ac' in position 0: ordinal not in range(128)
# expect: b''
# expect: b'?'
# expect: b'&#8364;'
# expect: b'\\u20ac'
# expect: LookupError unknown encoding: nope
# expect: 'hELLO'
# expect: "They'Re Bill'S"
# expect: 'Hello'
# expect: 'SS'
# expect: 'ss'
# expect: 'ʼN'
# expect: IndexError Replacement index 1 out of range for positional args tuple
# expect: ValueError cannot switch from manual field specification to automatic field numbering
# expect: KeyError 'a'
# expect: ValueError Single '{' encountered in format string
# expect: ValueError Single '}' encountered in format string
# expect: ValueError Unknown conversion specifier x
# expect: ValueError Unknown format code 'd' for object of type 'str'
# expect: '5'
# expect: '2'
# expect: IndexError string index out of range
# expect: TypeError string indices must be integers, not 'str'
# expect: ValueError slice step cannot be zero
# expect: TypeError can only concatenate str (not "int") to str
# expect: TypeError unsupported operand type(s) for +: 'int' and 'str'
# expect: TypeError can't multiply sequence by non-int of type 'str'
# expect: ''
# expect: TypeError '<' not supported between instances of 'str' and 'int'
# expect: TypeError argument of type 'int' is not iterable
# expect: TypeError 'in <string>' requires string as left operand, not int
# expect: True
# expect: True
# expect: False
# expect: True
# expect: True
# expect: False
# expect: True
# expect: False
# expect: False
# expect: False
# expect: True
# expect: False
# expect: True
