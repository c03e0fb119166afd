def find(xs, x):
    for i, v in enumerate(xs):
        if v == x:
            print("found", i)
            break
    else:
        print("missing")


find([1, 2, 3], 2)
find([], 2)
for i in range(3):
    for j in range(3):
        if j == 1:
            break
    else:
        print("never")
    print(i, j)

# expect: found 1
# expect: missing
# expect: 0 1
# expect: 1 1
# expect: 2 1

# compile: find([1, 2, 3], 2)
# compile: find([], 2)
