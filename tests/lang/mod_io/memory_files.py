import io


def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


def f1():
    b = io.StringIO("a\nb\nc"); return b.readline(), b.read(1), b.tell(), b.readlines(), b.read(), b.seek(0), list(b), b.closed
def f2():
    b = io.StringIO(); b.write("x"); b.write("yz"); print("p", file=b); b.writelines(["q", "r"]); return b.getvalue(), b.tell()
def f3():
    b = io.StringIO("abc"); b.write("Z"); return b.getvalue(), b.read(), b.truncate(1), b.getvalue()
def f4():
    with io.StringIO("x") as b: b.read()
    b.read()
def f5():
    b = io.StringIO(); return b.write(5)
def f6():
    b = io.BytesIO(b"abc\ndef"); return b.read(2), b.readline(), b.read(), b.getvalue(), b.seek(0), b.readlines()
def f7():
    b = io.BytesIO(); return b.write(b"ab"), b.getvalue(), b.write("x")
def f8():
    b = io.StringIO("abc"); b.seek(0, 2); b.write("d"); return b.getvalue(), b.readable(), b.writable(), b.seekable()
def f9():
    b = io.StringIO("a\nb\n"); return [l.strip() for l in b], b.readline()
def f10():
    b = io.StringIO("abc"); b.seek(-1)
def f11():
    b = io.StringIO(); b.seek(3); b.write("x"); return b.getvalue()
show(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11)

# expect: ('a\n', 'b', 3, ['\n', 'c'], '', 0, ['a\n', 'b\n', 'c'], False)
# expect: ('xyzp\nqr', 7)
# expect: ('Zbc', 'bc', 1, 'Z')
# expect: ValueError I/O operation on closed file
# expect: TypeError string argument expected, got 'int'
# expect: (b'ab', b'c\n', b'def', b'abc\ndef', 0, [b'abc\n', b'def'])
# expect: TypeError a bytes-like object is required, not 'str'
# expect: ('abcd', True, True, True)
# expect: (['a', 'b'], '')
# expect: ValueError Negative seek position -1
# expect: '\x00\x00\x00x'
