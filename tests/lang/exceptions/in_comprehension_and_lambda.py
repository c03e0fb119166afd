def safe(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


print(safe(lambda: 1 / 0))
print(safe(int, "x"))
print(safe(lambda x: x.y, 5))
print(safe([].pop))
print(safe({}.__getitem__, "k"))
print(safe(lambda a: a, 1, 2))
print(safe(max, []))

# expect: ZeroDivisionError: division by zero
# expect: ValueError: invalid literal for int() with base 10: 'x'
# expect: AttributeError: 'int' object has no attribute 'y'
# expect: IndexError: pop from empty list
# expect: KeyError: 'k'
# expect: TypeError: <lambda>() takes 1 positional argument but 2 were given
# expect: ValueError: max() arg is an empty sequence
