def f(n: int):
    bad = 0
    out = []
    for i in range(n):
        try:
            if i % 3 == 0:
                raise KeyError(i)
            out.append(i)
        except KeyError:
            bad += 1
            continue
        finally:
            bad += 10
    return out, bad
print(f(5))
# compile: f(5)
# compile: f(0)

# expect: ([1, 2, 4], 52)
