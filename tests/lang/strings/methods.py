print("abc".upper(), " a b ".split(), "a,b,,c".split(","), "-".join(["x", "y"]), "hello".find("l"), "abc"[::-1], "x" * 3)  # expect: ABC ['a', 'b'] ['a', 'b', '', 'c'] x-y 2 cba xxx
print("Hello World".title(), "hello".replace("l", "L", 1), "  x ".strip(), "abc".startswith(("x", "a")), "a1".isalnum(), "12".zfill(5))  # expect: Hello World heLlo x True True 00012
print(repr("it's"), repr('a"b\'c'), repr("tab\t\n\\"), "é".upper(), len("héllo"), ord("a"), chr(955), b"ab\x00")  # expect: "it's" 'a"b\'c' 'tab\t\n\\' É 5 97 λ b'ab\x00'
