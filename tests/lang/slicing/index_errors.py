for f in (lambda: [1][5], lambda: (1,)[-2], lambda: ""[0], lambda: range(3)[3], lambda: b"a"[1]):
    try:
        f()
    except IndexError as e:
        print(e)
x = [1]
try:
    x[3] = 1
except IndexError as e:
    print(e)
try:
    del x[3]
except IndexError as e:
    print(e)

# expect: list index out of range
# expect: tuple index out of range
# expect: string index out of range
# expect: range object index out of range
# expect: index out of range
# expect: list assignment index out of range
# expect: list assignment index out of range
