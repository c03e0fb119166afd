print(bytes([65, 66]), b"abc"[0], b"abc".decode(), "hé".encode())  # expect: b'AB' 97 abc b'h\xc3\xa9'
print(slice(1, 2), range(3), range(0, 10, 2)[1:3], range(5)[-1], 3 in range(5), len(range(0, 10, 3)))  # expect: slice(1, 2, None) range(0, 3) range(2, 6, 2) 4 True 4
