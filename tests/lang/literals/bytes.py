print(b"ab\x00\xff\n\\", B'x', rb"\n", Rb"\x", br"\t", b'''t
''', b"a" b"b", b"\101\'")
print(b"abc"[0], list(b"\x01\x02"), len(b"\u00e9"))

# expect: b'ab\x00\xff\n\\' b'x' b'\\n' b'\\x' b'\\t' b't\n' b'ab' b"A'"
# expect: 97 [1, 2] 6
