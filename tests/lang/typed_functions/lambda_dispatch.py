def f(n: int):
    ops = [lambda v: v + 1, lambda v: v * 2, lambda v: v - 3]
    table = {"add": ops[0], "mul": ops[1]}
    x = n
    for k in range(n):
        x = ops[k % 3](x)
    name = "add" if n > 2 else "mul"
    return x, table[name](n), (ops[0] if n > 1 else ops[2])(10)
print(f(4), f(1))
# compile: f(4)
# compile: f(1)

# expect: (8, 5, 11) (2, 2, 7)
