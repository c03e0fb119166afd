def f(n: int):
    a = n
    a += 3
    a *= 2
    a -= 1
    a //= 2
    a %= 100
    a <<= 2
    a >>= 1
    a |= 1
    a &= 0xFF
    a ^= 5
    return a
print(f(10), f(77))
# compile: f(10)
# compile: f(77)

# expect: 28 154
