def t(x):
    print(x, end=";")
    return x


print(t(0) or t("") or t([]) or t("x") or t(1))
print(t(1) and t([]) and t(2))
print(not t(0) and t(3))
print(None or 0, 0 and None, [] or {}, 1 and 2)

# expect: 0;;[];x;x
# expect: 1;[];[]
# expect: 0;3;3
# expect: 0 0 {} 2

# compile: t(0)
# compile: t('')
# compile: t([])
# compile: t('x')
# compile: t(1)
