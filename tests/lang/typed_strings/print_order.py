def g(i: int):
    print("g", i)
    return i * 2
def f(n: int):
    print("begin")
    for i in range(n):
        print("i =", i, g(i), sep=" ", end=";\n")
        if i == 2:
            print("two")
    while n > 0:
        n -= 1
        print(f"n={n}")
    print("end", n, [n, n + 1], (n,), {"a": n})
    return n
print(f(4))
# compile: f(4)
# compile: f(0)

# expect: begin
# expect: g 0
# expect: i = 0 0;
# expect: g 1
# expect: i = 1 2;
# expect: g 2
# expect: i = 2 4;
# expect: two
# expect: g 3
# expect: i = 3 6;
# expect: n=3
# expect: n=2
# expect: n=1
# expect: n=0
# expect: end 0 [0, 1] (0,) {'a': 0}
# expect: 0
