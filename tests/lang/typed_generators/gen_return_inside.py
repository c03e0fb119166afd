def items(n: int):
    for i in range(n):
        if i % 3 == 1:
            yield i * i
def f(n: int, want: int):
    for v in items(n):
        if v == want:
            return "found"
    return "none"
print(f(10, 16), f(10, 17))
# compile: f(10, 16)
# compile: f(10, 17)

# expect: found none
