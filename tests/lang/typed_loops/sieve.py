def f(n: int):
    prime = [True] * (n + 1)
    out = []
    for i in range(2, n + 1):
        if prime[i]:
            out.append(i)
            for j in range(i * i, n + 1, i):
                prime[j] = False
    return out
print(f(20))
# compile: f(20)
# compile: f(1)

# expect: [2, 3, 5, 7, 11, 13, 17, 19]
