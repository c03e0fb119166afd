def flatten(x, out=None):
    out = [] if out is None else out
    for v in x:
        if isinstance(v, (list, tuple)):
            flatten(v, out)
        else:
            out.append(v)
    return out


def hanoi(n, a, b, c):
    return [] if n == 0 else hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c)


print(flatten([1, [2, (3, [4])], []]), len(hanoi(6, "a", "b", "c")), hanoi(2, "a", "b", "c"))

# expect: [1, 2, 3, 4] 63 [('a', 'b'), ('a', 'c'), ('b', 'c')]

# modes: hybrid
# compile: flatten([1, [2, (3, [4])], []])
# compile: hanoi(2, 'a', 'b', 'c')
# compile: hanoi(6, 'a', 'b', 'c')
