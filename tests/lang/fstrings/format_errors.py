for value, spec in ((1, "s"), ("a", "d"), (1.5, "d"), ("a", "="), ([], "d"), (None, ">5"), ("x", "+")):
    try:
        print(format(value, spec))
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)

# expect: ValueError Unknown format code 's' for object of type 'int'
# expect: ValueError Unknown format code 'd' for object of type 'str'
# expect: ValueError Unknown format code 'd' for object of type 'float'
# expect: ValueError '=' alignment not allowed in string format specifier
# expect: TypeError unsupported format string passed to list.__format__
# expect: TypeError unsupported format string passed to NoneType.__format__
# expect: ValueError Sign not allowed in string format specifier
