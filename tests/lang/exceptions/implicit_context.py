try:
    try:
        1 / 0
    except ZeroDivisionError as first:
        int("x")
except ValueError as e:
    print(e, "|", repr(e.__context__), e.__cause__)
try:
    "first" in globals()
    first
except NameError as e:
    print(e)

# expect: invalid literal for int() with base 10: 'x' | ZeroDivisionError('division by zero') None
# expect: name 'first' is not defined
