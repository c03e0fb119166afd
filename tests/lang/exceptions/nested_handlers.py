def f():
    try:
        try:
            raise ValueError("inner")
        except TypeError:
            print("no")
        finally:
            print("inner finally")
    except ValueError as e:
        print("outer", e)
        try:
            raise KeyError("second")
        except KeyError as e2:
            print(repr(e2.__context__))
    return "done"


print(f())

# expect: inner finally
# expect: outer inner
# expect: ValueError('inner')
# expect: done

# compile: f()
