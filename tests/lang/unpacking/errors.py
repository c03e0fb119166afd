for code in (lambda: [a for a, b in [(1,)]], lambda: [a for a, b in [(1, 2, 3)]], lambda: [a for a, *b, c in [(1,)]]):
    try:
        code()
    except ValueError as e:
        print(e)
try:
    a, b = 5
except TypeError as e:
    print(e)
try:
    [*5]
except TypeError as e:
    print(e)

# expect: not enough values to unpack (expected 2, got 1)
# expect: too many values to unpack (expected 2)
# expect: not enough values to unpack (expected at least 2, got 1)
# expect: cannot unpack non-iterable int object
# expect: Value after * must be an iterable, not int
