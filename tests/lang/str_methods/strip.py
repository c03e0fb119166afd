print(repr("  a b \n".strip()), repr("xxaxx".strip("x")), "xyaxy".lstrip("yx"), "axyb".rstrip("by"), repr("\t a\u3000".strip()), "abc".strip("abc"), "www.a.com".strip("w.moc"), "prefix_x".removeprefix("prefix_"), "x.py".removesuffix(".py"), "abc".removeprefix("z"))

# expect: 'a b' 'a' axy ax 'a'  a x x abc
