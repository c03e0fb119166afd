def f(n: int):
    for i in range(n):
        print("line", i, sep="-")
    print("total", n * 2)
    return n
f(2)
# compile: f(2)

# expect: line-0
# expect: line-1
# expect: total 4
