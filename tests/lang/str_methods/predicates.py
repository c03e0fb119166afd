words = ["abc", "ABC", "123", "a1", "", " ", "Ab Cd", "é", "²", "½", "٣", "_x", "1x", "a b", "\n", "ǅ"]
for name in ("isalpha", "isdigit", "isdecimal", "isnumeric", "isalnum", "isupper", "islower", "isspace", "istitle", "isidentifier", "isprintable", "isascii"):
    print(name, "".join("1" if getattr(w, name)() else "0" for w in words))

# expect: isalpha 1100000100000001
# expect: isdigit 0010000010100000
# expect: isdecimal 0010000000100000
# expect: isnumeric 0010000011100000
# expect: isalnum 1111000111101001
# expect: isupper 0100000000000000
# expect: islower 1001000100011100
# expect: isspace 0000010000000010
# expect: istitle 0000001000000001
# expect: isidentifier 1101000100010001
# expect: isprintable 1111111111111101
# expect: isascii 1111111000011110
