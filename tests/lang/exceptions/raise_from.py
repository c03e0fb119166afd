try:
    try:
        {}["k"]
    except KeyError as e:
        raise ValueError("bad") from e
except ValueError as e:
    print(repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
try:
    try:
        1 / 0
    except ZeroDivisionError:
        raise ValueError("hidden") from None
except ValueError as e:
    print(e.__cause__, repr(e.__context__), e.__suppress_context__)

# expect: KeyError('k') KeyError('k') True
# expect: None ZeroDivisionError('division by zero') True
