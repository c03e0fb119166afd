print(1 < 2 < 3, 1 < 3 < 2, 1 == 1.0 == True, 3 > 2 >= 2 != 1)
print(1 < 2 in [2, 3], "a" < "b" < "c", not 1 < 2 < 3)


def t(x):
    print("t", x)
    return x


print(t(1) < t(0) < t(5))
print(t(1) < t(2) < t(3))

# expect: True False True True
# expect: True True False
# expect: t 1
# expect: t 0
# expect: False
# expect: t 1
# expect: t 2
# expect: t 3
# expect: True

# compile: t(1)
# compile: t(0)
# compile: t(5)
# compile: t(2)
# compile: t(3)
