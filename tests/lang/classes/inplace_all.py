class I:
    def __init__(self): self.log = []
for op in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and", "or", "xor", "matmul"):
    def method(self, o, op=op):
        self.log.append(op)
        return self
    setattr(I, f"__i{op}__", method)


i = I()
i += 1; i -= 1; i *= 1; i /= 1; i //= 1; i %= 1; i **= 1; i <<= 1; i >>= 1; i &= 1; i |= 1; i ^= 1; i @= 1
print(i.log)

# expect: ['add', 'sub', 'mul', 'truediv', 'floordiv', 'mod', 'pow', 'lshift', 'rshift', 'and', 'or', 'xor', 'matmul']
