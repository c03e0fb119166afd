class C:
    n = 3
    squares = [i * i for i in range(n)]
    table = {k: v for k, v in zip("ab", range(2))}


def f(xs=[i for i in range(3)]):
    return xs


print(C.squares, C.table, f())

# expect: [0, 1, 4] {'a': 0, 'b': 1} [0, 1, 2]

# compile: f()
