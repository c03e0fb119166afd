import io
s = io.StringIO()
print(s.write("hello\n"), s.write("world"), s.getvalue(), s.tell())
s.seek(0)
print(s.readline(), s.read(3), s.read(), s.read())
s = io.StringIO("a\nb\nc")
print([line for line in s], s.closed)
s.seek(0)
print(s.readlines())
s.seek(2)
s.truncate()
print(repr(s.getvalue()))
print("x", 1, file=s, sep="-", end="")
print(s.getvalue())
with io.StringIO("q") as f:
    print(f.read())
try:
    f.read()
except ValueError as e:
    print(e)
b = io.BytesIO(b"abc")
print(b.read(2), b.getvalue())

# expect: 6 5 hello
# expect: world 11
# expect: hello
# expect:  wor ld
# expect: ['a\n', 'b\n', 'c'] False
# expect: ['a\n', 'b\n', 'c']
# expect: 'a\n'
# expect: a
# expect: x-1
# expect: q
# expect: I/O operation on closed file
# expect: b'ab' b'abc'
