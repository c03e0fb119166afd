def f(n: int):
    out = []
    for i in range(n):
        try:
            if i == 1:
                continue
            out.append(i)
        finally:
            print("f", i)
    try:
        if n > 3:
            return out, "early"
    finally:
        print("done", n)
    return out, "late"
print(f(3), f(5))
# compile: f(3)
# compile: f(5)

# expect: f 0
# expect: f 1
# expect: f 2
# expect: done 3
# expect: f 0
# expect: f 1
# expect: f 2
# expect: f 3
# expect: f 4
# expect: done 5
# expect: ([0, 2], 'late') ([0, 2, 3, 4], 'early')
