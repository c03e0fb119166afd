class C:
    table = {}
    for i in range(3):
        table[i] = i * i
    if len(table) == 3:
        size = "three"
    else:
        size = "other"
    del i


print(C.table, C.size, hasattr(C, "i"))

# expect: {0: 0, 1: 1, 2: 4} three False
