def f(n: int):
    while n > 1:
        if n % 7 == 0:
            return "seven"
        n -= 3
    else:
        return "else"
print(f(14), f(8))
# compile: f(14)
# compile: f(8)
# compile: f(9)

# expect: seven else
