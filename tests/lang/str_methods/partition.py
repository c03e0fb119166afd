print("a=b=c".partition("="), "a=b=c".rpartition("="), "abc".partition("="), "abc".rpartition("="), "=x".partition("="))

# expect: ('a', '=', 'b=c') ('a=b', '=', 'c') ('abc', '', '') ('', '', 'abc') ('', '=', 'x')
