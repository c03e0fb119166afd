def to_base(n, b):
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return (to_base(n // b, b) if n >= b else "") + digits[n % b]


print(to_base(255, 16), to_base(255, 2), to_base(10 ** 30, 36), int(to_base(12345, 7), 7), int("-ff", 16), f"{10 ** 18:,}")

# expect: ff 11111111 2oy99wnkl1c76diocq9s 12345 -255 1,000,000,000,000,000,000

# modes: hybrid
# compile: to_base(255, 16)
# compile: to_base(255, 2)
# compile: to_base(10 ** 30, 36)
# compile: to_base(12345, 7)
