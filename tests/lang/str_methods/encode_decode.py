print("é☃".encode(), "é".encode("latin-1"), "abc".encode("ascii"), b"\xc3\xa9".decode(), b"\xe9".decode("latin-1"), "é".encode("ascii", "ignore"), "é".encode("ascii", "replace"), b"\xff".decode("utf-8", "replace"), b"a\xffb".decode("utf-8", "ignore"), "a".encode("utf-16-le"))
for f in (lambda: "é".encode("ascii"), lambda: b"\xff".decode()):
    try:
        f()
    except UnicodeError as e:
        print(type(e).__name__, e)

# expect: b'\xc3\xa9\xe2\x98\x83' b'\xe9' b'abc' é é b'' b'?' � ab b'a\x00'
# expect: UnicodeEncodeError 'ascii' codec can't encode character '\xe9' in position 0: ordinal not in range(128)
# expect: UnicodeDecodeError 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte
