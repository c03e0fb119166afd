def f(n: int, m: int):
    a = next((i for i in range(n) if i * i > m), None)
    b = next((i for i in range(n) if i * i > m), -1)
    return a, b
print(f(10, 20), f(2, 20))
# compile: f(10, 20)
# compile: f(2, 20)

# expect: (5, 5) (None, -1)
