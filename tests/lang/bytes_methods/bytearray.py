b = bytearray(b"abc")
b[0] = 65
b.append(100)
b.extend(b"ef")
b += b"!"
del b[1]
print(b, len(b), bytes(b), b[0], b.decode(), b == b"Acdef!", b.find(b"d"), list(b[:2]))
b[1:3] = b"XYZ"
print(b, b.pop(), b)
b.reverse()
b.insert(0, 1)
print(b, bytearray(2), b.hex())

# expect: bytearray(b'Acdef!') 6 b'Acdef!' 65 Acdef! True 2 [65, 99]
# expect: bytearray(b'AXYZef') 33 bytearray(b'AXYZef')
# expect: bytearray(b'\x01feZYXA') bytearray(b'\x00\x00') 0166655a595841
