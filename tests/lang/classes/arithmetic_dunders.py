class N:
    def __init__(self, v): self.v = v
    def __add__(self, o): return f"{self.v}+{getattr(o, 'v', o)}"
    def __sub__(self, o): return "sub"
    def __mul__(self, o): return "mul"
    def __truediv__(self, o): return "truediv"
    def __floordiv__(self, o): return "floordiv"
    def __mod__(self, o): return "mod"
    def __divmod__(self, o): return "divmod"
    def __pow__(self, o, m=None): return "pow" if m is None else f"pow mod {m}"
    def __lshift__(self, o): return "lshift"
    def __rshift__(self, o): return "rshift"
    def __and__(self, o): return "and"
    def __or__(self, o): return "or"
    def __xor__(self, o): return "xor"
    def __matmul__(self, o): return "matmul"


n = N(1)
print(n + N(2), n - 1, n * 1, n / 1, n // 1, n % 1, divmod(n, 1), n ** 1, pow(n, 1, 7), n << 1, n >> 1, n & 1, n | 1, n ^ 1, n @ 1)

# expect: 1+2 sub mul truediv floordiv mod divmod pow pow mod 7 lshift rshift and or xor matmul
