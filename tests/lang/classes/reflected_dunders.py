class R:
    def __radd__(self, o): return f"radd {o}"
    def __rsub__(self, o): return f"rsub {o}"
    def __rmul__(self, o): return f"rmul {o}"
    def __rtruediv__(self, o): return f"rtruediv {o}"
    def __rfloordiv__(self, o): return f"rfloordiv {o}"
    def __rmod__(self, o): return f"rmod {o}"
    def __rdivmod__(self, o): return f"rdivmod {o}"
    def __rpow__(self, o): return f"rpow {o}"
    def __rlshift__(self, o): return f"rlshift {o}"
    def __rrshift__(self, o): return f"rrshift {o}"
    def __rand__(self, o): return f"rand {o}"
    def __ror__(self, o): return f"ror {o}"
    def __rxor__(self, o): return f"rxor {o}"
    def __rmatmul__(self, o): return f"rmatmul {o}"


r = R()
print(1 + r, 1 - r, 1 * r, 1 / r, 1 // r, 1 % r, divmod(1, r), 1 ** r, 1 << r, 1 >> r, 1 & r, 1 | r, 1 ^ r, 1 @ r)
print([1] + r, "s" + r if False else "-", sum([r]) if False else "-")

# expect: radd 1 rsub 1 rmul 1 rtruediv 1 rfloordiv 1 rmod 1 rdivmod 1 rpow 1 rlshift 1 rrshift 1 rand 1 ror 1 rxor 1 rmatmul 1
# expect: radd [1] - -
