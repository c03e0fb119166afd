for f in (lambda: bytes([256]), lambda: bytes("a"), lambda: b"a" + "b", lambda: b"abc"[9], lambda: bytes.fromhex("zz"), lambda: b"a".join(["x"]), lambda: b"\xff".decode("ascii")):
    try:
        f()
    except (ValueError, TypeError, IndexError) as e:
        print(type(e).__name__, e)

# expect: ValueError bytes must be in range(0, 256)
# expect: TypeError string argument without an encoding
# expect: TypeError can't concat str to bytes
# expect: IndexError index out of range
# expect: ValueError non-hexadecimal number found in fromhex() arg at position 0
# expect: TypeError sequence item 0: expected a bytes-like object, str found
# expect: UnicodeDecodeError 'ascii' codec can't decode byte 0xff in position 0: ordinal not in range(128)
