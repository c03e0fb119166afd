b = b"hello world"
print(b.upper(), b.split(), b.find(b"o"), b.replace(b"l", b"L"), b.startswith(b"he"), b[0], b[1:4], b.hex(), bytes.fromhex("68 69"), b.count(b"o"), b.index(b"w"), b.title(), b.strip(b"hd"), b"-".join([b"a", b"b"]), b"a" + b"b", b"ab" * 2, len(b), 104 in b, b"wor" in b)
print(bytes(3), bytes([1, 2, 255]), bytes("é", "utf-8"), bytes(b"x"), list(b"ab"), b"a" < b"b", b"a" == "a", hash(b"a") == hash(b"a"), b"%d-%s" % (5, b"x"), b"abc".decode(), repr(b"'\""), b"a,b".partition(b","), b"AbC".lower(), b"abc".islower(), b"12".isdigit(), b"x".ljust(3, b"."), b"a\nb".splitlines(), b"x".rjust(3), b"7".zfill(3))

# expect: b'HELLO WORLD' [b'hello', b'world'] 4 b'heLLo worLd' True 104 b'ell' 68656c6c6f20776f726c64 b'hi' 2 6 b'Hello World' b'ello worl' b'a-b' b'ab' b'abab' 11 True True
# expect: b'\x00\x00\x00' b'\x01\x02\xff' b'\xc3\xa9' b'x' [97, 98] True False True b'5-x' abc b'\'"' (b'a', b',', b'b') b'abc' True True b'x..' [b'a', b'b'] b'  x' b'007'
