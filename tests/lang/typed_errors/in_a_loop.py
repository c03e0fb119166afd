def f(n: int):
    good = 0
    for i in range(n):
        try:
            if i % 3 == 0:
                raise ValueError
            good += i
        except ValueError:
            good += 100
    return good
print(f(7))
# compile: f(7)

# expect: 312
