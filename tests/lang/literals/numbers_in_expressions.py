print(1 .real, 1..real, 0xF.bit_length() if False else 0xF .bit_length(), 5 .__add__(3), -1 ** 2, 2 ** -1, 1e3 == 1000, 0b11 + 0o7 + 0xf, 1_0 + 1)

# expect: 1 1.0 4 8 -1 0.5 True 25 11
