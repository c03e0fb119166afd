def f(n: int):
    table = {1: "one", 2: "two"}
    return table[n]
print(f(1))
# compile: f(1)
# compile: f(3)

# expect: one
