def kind(e):
    try:
        raise e
    except (KeyError, IndexError) as x:
        return "lookup " + type(x).__name__
    except ArithmeticError:
        return "arithmetic"
    except Exception as x:
        return "other " + type(x).__name__
    except BaseException:
        return "base"


for e in (KeyError(1), IndexError(), ZeroDivisionError(), OverflowError(), TypeError(), KeyboardInterrupt(), SystemExit()):
    print(kind(e))

# expect: lookup KeyError
# expect: lookup IndexError
# expect: arithmetic
# expect: arithmetic
# expect: other TypeError
# expect: base
# expect: base
