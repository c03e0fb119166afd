e = ValueError("x")
print(e == ValueError("x"), e == e, e in [e], {e: 1}[e], isinstance(e, Exception), issubclass(KeyError, LookupError))

# expect: False True True 1 True True
