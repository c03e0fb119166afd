def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: b"abc".center(7, b"*"),
    lambda: b"abc".center(7, "*"),
    lambda: b"abc".ljust(5),
    lambda: b"abc".rjust(5, b"-"),
    lambda: b"abc".zfill(5),
    lambda: b"-1".zfill(4),
)
show(
    lambda: b"a,b".split(b","),
    lambda: b"a b  c".split(),
    lambda: b"a,b".split(","),
    lambda: b"a,b,c".rsplit(b",", 1),
    lambda: b"abc".split(b""),
)
show(
    lambda: b",".join([b"a", bytearray(b"b")]),
    lambda: b",".join(["a"]),
    lambda: b"a".replace(b"a", b"bb"),
    lambda: b"a".replace("a", b"b"),
)
show(
    lambda: b"abc".find(b"c"),
    lambda: b"abc".find(99),
    lambda: b"abc".find("c"),
    lambda: b"abc".index(b"z"),
    lambda: b"abc".rindex(b"z"),
    lambda: b"abc".find(256),
    lambda: b"aXbX".rfind(b"X"),
    lambda: b"aaa".count(b"a"),
    lambda: b"aaa".count(97),
)
show(
    lambda: b"abc".startswith(b"a"),
    lambda: b"abc".startswith((b"x", b"a")),
    lambda: b"abc".startswith("a"),
    lambda: b"abc".endswith(b"bc", 0, 2),
)
show(
    lambda: b" a ".strip(),
    lambda: b"xax".strip(b"x"),
    lambda: b"xax".lstrip(b"x"),
    lambda: b"xax".rstrip("x"),
)
show(
    lambda: b"a\tb".expandtabs(4),
    lambda: b"a\nb\r\nc\x0b".splitlines(),
    lambda: b"a\nb".splitlines(True),
)
show(
    lambda: b"a-b".partition(b"-"),
    lambda: b"a-b-c".rpartition(b"-"),
    lambda: b"abc".partition(b""),
    lambda: b"prefix".removeprefix(b"pre"),
    lambda: b"prefix".removesuffix(b"fix"),
)
show(
    lambda: b"abc".upper(),
    lambda: b"ABC".lower(),
    lambda: b"aBc".swapcase(),
    lambda: b"hello world".title(),
    lambda: b"hELLO".capitalize(),
)
show(
    lambda: b"abc".isalpha(),
    lambda: b"12".isdigit(),
    lambda: b"a1".isalnum(),
    lambda: b" ".isspace(),
    lambda: b"aB".islower(),
    lambda: b"AB".isupper(),
    lambda: b"Ab".istitle(),
    lambda: b"a\x80".isascii(),
)
show(
    lambda: b"abc".translate(bytes.maketrans(b"ab", b"xy")),
    lambda: b"abc".translate(None, b"a"),
    lambda: b"abc".translate(None, delete=b"b"),
    lambda: bytes.maketrans(b"a", b"bc"),
)
show(
    lambda: b"\xff\x00".hex(),
    lambda: b"\xff\x00\x01".hex(":"),
    lambda: b"\x01\x02\x03\x04".hex("-", 2),
    lambda: b"\x01\x02\x03".hex("-", -2),
    lambda: bytes.fromhex("ff 00"),
    lambda: bytes.fromhex("f"),
    lambda: bytes.fromhex("zz"),
)
show(
    lambda: b"\xe2\x82\xac".decode(),
    lambda: b"\xff".decode(),
    lambda: b"\xff".decode("utf-8", "replace"),
    lambda: b"\xff".decode("latin-1"),
    lambda: b"\xffa".decode("ascii", "ignore"),
    lambda: b"\xff".decode(errors="backslashreplace"),
)
show(
    lambda: bytes(3),
    lambda: bytes([1, 2, 255]),
    lambda: bytes([256]),
    lambda: bytes(-1),
    lambda: bytes("a"),
    lambda: bytes("a", "utf-8"),
    lambda: bytes(1.5),
    lambda: bytes(None),
    lambda: bytes(),
    lambda: bytes(range(3)),
)
show(
    lambda: b"abc"[0],
    lambda: b"abc"[1:],
    lambda: b"abc"[::-1],
    lambda: b"abc"[9],
    lambda: b"a" + b"b",
    lambda: b"a" + "b",
    lambda: b"a" * 3,
    lambda: b"a" in b"abc",
    lambda: 97 in b"abc",
    lambda: "a" in b"abc",
    lambda: 300 in b"abc",
)
show(
    lambda: b"%d %s" % (1, b"x"),
    lambda: b"%x" % 255,
    lambda: b"%c" % 65,
    lambda: b"%r" % "a",
    lambda: b"%a" % "é",
)
show(
    lambda: b"abc" == "abc",
    lambda: b"a" < b"b",
    lambda: b"a" < "b",
    lambda: hash(b"a") == hash(bytes(b"a")),
    lambda: list(b"abc"),
    lambda: sorted(b"cab"),
    lambda: max(b"abc"),
)

# expect: b'**abc**'
# expect: TypeError center() argument 2 must be a byte string of length 1, not str
# expect: b'abc  '
# expect: b'--abc'
# expect: b'00abc'
# expect: b'-001'
# expect: [b'a', b'b']
# expect: [b'a', b'b', b'c']
# expect: TypeError a bytes-like object is required, not 'str'
# expect: [b'a,b', b'c']
# expect: ValueError empty separator
# expect: b'a,b'
# expect: TypeError sequence item 0: expected a bytes-like object, str found
# expect: b'bb'
# expect: TypeError a bytes-like object is required, not 'str'
# expect: 2
# expect: 2
# expect: TypeError argument should be integer or bytes-like object, not 'str'
# expect: ValueError subsection not found
# expect: ValueError subsection not found
# expect: ValueError byte must be in range(0, 256)
# expect: 3
# expect: 3
# expect: 3
# expect: True
# expect: True
# expect: TypeError startswith first arg must be bytes or a tuple of bytes, not str
# expect: False
# expect: b'a'
# expect: b'a'
# expect: b'ax'
# expect: TypeError a bytes-like object is required, not 'str'
# expect: b'a   b'
# expect: [b'a', b'b', b'c\x0b']
# expect: [b'a\n', b'b']
# expect: (b'a', b'-', b'b')
# expect: (b'a-b', b'-', b'c')
# expect: ValueError empty separator
# expect: b'fix'
# expect: b'pre'
# expect: b'ABC'
# expect: b'abc'
# expect: b'AbC'
# expect: b'Hello World'
# expect: b'Hello'
# expect: True
# expect: True
# expect: True
# expect: True
# expect: False
# expect: True
# expect: True
# expect: False
# expect: b'xyc'
# expect: b'bc'
# expect: b'ac'
# expect: ValueError maketrans arguments must have same length
# expect: 'ff00'
# expect: 'ff:00:01'
# expect: '0102-0304'
# expect: '0102-03'
# expect: b'\xff\x00'
# expect: ValueError non-hexadecimal number found in fromhex() arg at position 1
# expect: ValueError non-hexadecimal number found in fromhex() arg at position 0
# expect: '€'
# expect: UnicodeDecodeError 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte
# expect: '�'
# expect: 'ÿ'
# expect: 'a'
# expect: '\\xff'
# expect: b'\x00\x00\x00'
# expect: b'\x01\x02\xff'
# expect: ValueError bytes must be in range(0, 256)
# expect: ValueError negative count
# expect: TypeError string argument without an encoding
# expect: b'a'
# expect: TypeError cannot convert 'float' object to bytes
# expect: TypeError cannot convert 'NoneType' object to bytes
# expect: b''
# expect: b'\x00\x01\x02'
# expect: 97
# expect: b'bc'
# expect: b'cba'
# expect: IndexError index out of range
# expect: b'ab'
# expect: TypeError can't concat str to bytes
# expect: b'aaa'
# expect: True
# expect: True
# expect: TypeError a bytes-like object is required, not 'str'
# expect: ValueError byte must be in range(0, 256)
# expect: b'1 x'
# expect: b'ff'
# expect: b'A'
# expect: b"'a'"
# expect: b"'\\xe9'"
# expect: False
# expect: True
# expect: TypeError '<' not supported between instances of 'bytes' and 'str'
# expect: True
# expect: [97, 98, 99]
# expect: [97, 98, 99]
# expect: 99
