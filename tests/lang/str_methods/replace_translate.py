print("aaa".replace("a", "b"), "aaa".replace("a", "b", 2), "abc".replace("", "-"), "abc".replace("z", "y"), "a.b.c".replace(".", ""))
t = str.maketrans("abc", "xyz", "d")
print("abcd".translate(t), "abc".translate({97: "A", 98: None, 99: 67}), str.maketrans({"a": "1"}), str.maketrans("a", "b"))

# expect: bbb bba -a-b-c- abc abc
# expect: xyz AC {97: '1'} {97: 98}
