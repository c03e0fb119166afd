def f(n: int):
    out = []
    while (k := n % 10) or n > 0:
        out.append(k)
        n //= 10
    return out, 0 < len(out) < 4, [y for x in range(3) if (y := x * len(out)) > 1]
print(f(1234))
# compile: f(1234)
# compile: f(7)

# expect: ([4, 3, 2, 1], False, [4, 8])
