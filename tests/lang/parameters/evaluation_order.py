def t(x):
    print(x, end=" ")
    return x


def f(*a, **k):
    return a, k


print(f(t(1), *[t(2)], t(3), k=t(4), **{"z": t(5)}))
print([t(1), t(2)][t(0)])
d = {t("a"): t("b"), t("c"): t("d")}
print(d)

# expect: 1 2 3 4 5 ((1, 2, 3), {'k': 4, 'z': 5})
# expect: 1 2 0 1
# expect: a b c d {'a': 'b', 'c': 'd'}

# compile: t(1)
# compile: t(3)
# compile: t(4)
# compile: t(2)
# compile: t(5)
