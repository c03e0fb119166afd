for f in (lambda: "{} {}".format(1), lambda: "{a}".format(), lambda: "{0} {}".format(1, 2), lambda: "{".format(), lambda: "}".format(), lambda: "{0.x}".format(1)):
    try:
        print(f())
    except (IndexError, KeyError, ValueError, AttributeError) as e:
        print(type(e).__name__, e)

# expect: IndexError Replacement index 1 out of range for positional args tuple
# expect: KeyError 'a'
# expect: ValueError cannot switch from manual field specification to automatic field numbering
# expect: ValueError Single '{' encountered in format string
# expect: ValueError Single '}' encountered in format string
# expect: AttributeError 'int' object has no attribute 'x'
