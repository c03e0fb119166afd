def steps(n: int):
    count = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        count += 1
    return count
print(steps(27), steps(1))
# compile: steps(27)
# compile: steps(1)

# expect: 111 0
