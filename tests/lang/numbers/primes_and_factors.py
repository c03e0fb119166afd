def factors(n):
    out, d = [], 2
    while d * d <= n:
        while n % d == 0:
            out.append(d)
            n //= d
        d += 1
    return out + [n] * (n > 1)


sieve = [True] * 50
sieve[0] = sieve[1] = False
for i in range(2, 8):
    if sieve[i]:
        sieve[i * i::i] = [False] * len(sieve[i * i::i])
print([i for i, p in enumerate(sieve) if p], factors(360), factors(97), factors(2 ** 31 - 1))

# expect: [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47] [2, 2, 2, 3, 3, 5] [97] [2147483647]

# modes: hybrid
# compile: factors(360)
# compile: factors(97)
# compile: factors(2 ** 31 - 1)
