print(list("ab"), tuple([1]), set([1, 1]), dict(a=1), str(1.0), str(None), str([1, "a"]), bool([]), bool("x"), int("5"), float("2"), bytes([65]), frozenset("a"), complex if False else "-", ascii("é"), format(3.14159, ".2f"), repr("a"), str(b"a"), str(b"a", "utf-8"), str())

# expect: ['a', 'b'] (1,) {1} {'a': 1} 1.0 None [1, 'a'] False True 5 2.0 b'A' frozenset({'a'}) - '\xe9' 3.14 'a' b'a' a
