print("a" < "b", "a" < "B", "abc" < "abd", "ab" < "abc", "" < "a", "é" > "z", "a" * 3, 3 * "ab", "a" * 0, "a" * -1, "a" + "b" "c", "x" == "x", "abc"[1], "abc"[-1], len("añ"), max("hello"), min("hello"), sorted("hello"))
try:
    "a" + 5
except TypeError as e:
    print(e)
try:
    "a" * "b"
except TypeError as e:
    print(e)

# expect: True False True True True True aaa ababab   abc True b c 2 o e ['e', 'h', 'l', 'l', 'o']
# expect: can only concatenate str (not "int") to str
# expect: can't multiply sequence by non-int of type 'str'
