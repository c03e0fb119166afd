def items(n: int):
    k = 0
    try:
        while k < n:
            yield k
            k += 1
    finally:
        print("closed", k)
def f(n: int, stop: int):
    s = 0
    for v in items(n):
        if v == stop:
            break
        s += v
    print("after", s)
    return s
print(f(5, 2), f(2, 9))
# modes: hybrid
# compile: f(5, 2)
# compile: f(2, 9)

# expect: closed 2
# expect: after 1
# expect: closed 2
# expect: after 1
# expect: 1 1
