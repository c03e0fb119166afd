a = 7
a += 3; print(a)
a -= 1; print(a)
a *= 5; print(a)
a //= 2; print(a)
a %= 13; print(a)
a **= 2; print(a)
a <<= 3; print(a)
a >>= 1; print(a)
a &= 0b1111100; print(a)
a |= 3; print(a)
a ^= 6; print(a)
a /= 4; print(a)


class M:
    def __matmul__(self, o): return "matmul"
    def __imatmul__(self, o): return "imatmul"


m = M()
m @= 1
print(m)

# expect: 10
# expect: 9
# expect: 45
# expect: 22
# expect: 9
# expect: 81
# expect: 648
# expect: 324
# expect: 68
# expect: 71
# expect: 65
# expect: 16.25
# expect: imatmul
