def power(b: int, n: int):
    if n == 0:
        return 1
    half = power(b, n // 2)
    return half * half * (b if n % 2 else 1)
print(power(3, 13), power(2, 0))
# compile: power(3, 13)
# compile: power(2, 0)

# expect: 1594323 1
