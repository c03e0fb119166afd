def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


def show(f):
    b = bytearray(b"hello")
    try:
        r = f(b)
        print(r, b)
    except Exception as e:
        print(type(e).__name__, e, b)
for f in (lambda b: b.append(33), lambda b: b.append(256), lambda b: b.append("a"), lambda b: b.extend(b"ab"), lambda b: b.extend([1, 2]), lambda b: b.extend("ab"),
          lambda b: b.insert(0, 65), lambda b: b.pop(), lambda b: b.pop(0), lambda b: b.pop(99), lambda b: b.remove(104), lambda b: b.remove(0), lambda b: b.reverse(), lambda b: b.clear(),
          lambda b: b.copy(), lambda b: b.__setitem__(0, 72), lambda b: b.__setitem__(0, 300), lambda b: b.__setitem__(slice(0, 2), b"XYZ"), lambda b: b.__delitem__(0), lambda b: b.__delitem__(slice(1, 3)),
          lambda b: b.upper(), lambda b: b.find(b"l"), lambda b: b.replace(b"l", b"L"), lambda b: b.decode(), lambda b: b.hex(), lambda b: b.split(b"l"), lambda b: b + b"x", lambda b: b"x" + b, lambda b: b * 2, lambda b: b == b"hello",
          lambda b: bytearray(b).startswith(b"he"), lambda b: hash(b), lambda b: {b: 1}, lambda b: b[1:3], lambda b: b[0], lambda b: b[10], lambda b: bytearray().pop(), lambda b: sorted(b), lambda b: b.index(b"z")):
    show(f)
b = bytearray(b"ab")
b += b"cd"
print(b)
b *= 2
print(b)
del b[::2]
print(b)
c = b
c += b"!"
print(b is c, b)
print(bytearray("é", "utf-8"), bytearray(4), bytearray([1]))
m = memoryview(b"abc") if False else None

# expect: None bytearray(b'hello!')
# expect: ValueError byte must be in range(0, 256) bytearray(b'hello')
# expect: TypeError 'str' object cannot be interpreted as an integer bytearray(b'hello')
# expect: None bytearray(b'helloab')
# expect: None bytearray(b'hello\x01\x02')
# expect: TypeError 'str' object cannot be interpreted as an integer bytearray(b'hello')
# expect: None bytearray(b'Ahello')
# expect: 111 bytearray(b'hell')
# expect: 104 bytearray(b'ello')
# expect: IndexError pop index out of range bytearray(b'hello')
# expect: None bytearray(b'ello')
# expect: ValueError value not found in bytearray bytearray(b'hello')
# expect: None bytearray(b'olleh')
# expect: None bytearray(b'')
# expect: bytearray(b'hello') bytearray(b'hello')
# expect: None bytearray(b'Hello')
# expect: ValueError byte must be in range(0, 256) bytearray(b'hello')
# expect: None bytearray(b'XYZllo')
# expect: None bytearray(b'ello')
# expect: None bytearray(b'hlo')
# expect: bytearray(b'HELLO') bytearray(b'hello')
# expect: 2 bytearray(b'hello')
# expect: bytearray(b'heLLo') bytearray(b'hello')
# expect: hello bytearray(b'hello')
# expect: 68656c6c6f bytearray(b'hello')
# expect: [bytearray(b'he'), bytearray(b''), bytearray(b'o')] bytearray(b'hello')
# expect: bytearray(b'hellox') bytearray(b'hello')
# expect: b'xhello' bytearray(b'hello')
# expect: bytearray(b'hellohello') bytearray(b'hello')
# expect: True bytearray(b'hello')
# expect: True bytearray(b'hello')
# expect: TypeError unhashable type: 'bytearray' bytearray(b'hello')
# expect: TypeError unhashable type: 'bytearray' bytearray(b'hello')
# expect: bytearray(b'el') bytearray(b'hello')
# expect: 104 bytearray(b'hello')
# expect: IndexError bytearray index out of range bytearray(b'hello')
# expect: IndexError pop from empty bytearray bytearray(b'hello')
# expect: [101, 104, 108, 108, 111] bytearray(b'hello')
# expect: ValueError subsection not found bytearray(b'hello')
# expect: bytearray(b'abcd')
# expect: bytearray(b'abcdabcd')
# expect: bytearray(b'bdbd')
# expect: True bytearray(b'bdbd!')
# expect: bytearray(b'\xc3\xa9') bytearray(b'\x00\x00\x00\x00') bytearray(b'\x01')
