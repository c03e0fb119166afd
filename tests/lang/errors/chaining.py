try:
    try: raise KeyError("a")
    except KeyError as e: raise ValueError("b") from e
except ValueError as e: print(repr(e), repr(e.__cause__), repr(e.__context__))  # expect: ValueError('b') KeyError('a') KeyError('a')
try:
    try: 1 / 0
    except ZeroDivisionError: [][1]
except IndexError as e: print(repr(e.__context__))  # expect: ZeroDivisionError('division by zero')
