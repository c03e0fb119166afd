def f(n: int):
    i = 0
    while i < n:
        if i == 7:
            r = "seven"
            break
        i += 1
    else:
        r = "done"
    return r, i
print(f(5), f(20))
# compile: f(5)
# compile: f(20)

# expect: ('done', 5) ('seven', 7)
