def f(n: int, m: int):
    for i in range(n):
        for j in range(m):
            if i * j > 6:
                break
        else:
            continue
        break
    else:
        i = -1
    return i
print(f(5, 5), f(2, 2))
# compile: f(5, 5)
# compile: f(2, 2)

# expect: 2 -1
