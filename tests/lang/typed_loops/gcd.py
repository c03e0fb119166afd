def gcd(a: int, b: int):
    while b:
        a, b = b, a % b
    return a
print(gcd(48, 36), gcd(7, 0))
# compile: gcd(48, 36)
# compile: gcd(7, 0)

# expect: 12 7
