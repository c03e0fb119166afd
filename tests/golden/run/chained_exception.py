try:
    try:
        {}["k"]
    except KeyError as e:
        raise ValueError("no such key") from e
except ValueError as e:
    print(type(e).__name__, e, repr(e.__cause__))
---- periplus run @
ValueError no such key KeyError('k')
