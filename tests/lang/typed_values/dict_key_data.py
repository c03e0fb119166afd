def f(n: int):
    table = {0: "a", 1: "b", 2: "c"}
    return table[n], table.get(n, "z"), n in table
print(f(1), f(2))
# compile: f(1)
# compile: f(2)
# compile: f(5)

# expect: ('b', 'b', True) ('c', 'c', True)
