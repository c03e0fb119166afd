n = 123456789 ** 5
print(n.bit_length(), n.bit_count(), n.to_bytes(20, "big").hex(), int.from_bytes(b"\x01\x00" * 10, "little"), (255).to_bytes(2, "little"), (-1).to_bytes(2, "big", signed=True), int.from_bytes(b"\xff", "big", signed=True))
print((12).as_integer_ratio(), (5).conjugate(), (5).numerator, (5).denominator, (5).real, (5).imag, n.numerator == n)
print(f"{n:,}", f"{n:x}", f"{2**70:#b}"[:10], "%d" % n, hex(2**70), oct(2**70), bin(-5), int("-0b101", 0), int("ff", 16), int("z", 36), int("0o17", 0))

# expect: 135 64 000000544838e2aa4ed75e61583793e7c6a30285 22301085486089920167905467806764065303363585 b'\xff\x00' b'\xff\xff' -1
# expect: (12, 1) 5 5 1 5 0 True
# expect: 28,679,718,602,997,181,072,337,614,380,936,720,482,949 544838e2aa4ed75e61583793e7c6a30285 0b10000000 28679718602997181072337614380936720482949 0x400000000000000000 0o200000000000000000000000 -0b101 -5 255 35 15
