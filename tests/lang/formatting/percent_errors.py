for f in (lambda: "%d" % "a", lambda: "%s %s" % 1, lambda: "%s" % (1, 2), lambda: "%z" % 1, lambda: "%(a)s" % {}, lambda: "%c" % "ab"):
    try:
        print(f())
    except (TypeError, ValueError, KeyError) as e:
        print(type(e).__name__, e)

# expect: TypeError %d format: a real number is required, not str
# expect: TypeError not enough arguments for format string
# expect: TypeError not all arguments converted during string formatting
# expect: ValueError unsupported format character 'z' (0x7a) at index 1
# expect: KeyError 'a'
# expect: TypeError %c requires int or char
