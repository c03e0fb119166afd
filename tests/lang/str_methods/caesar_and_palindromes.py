def rot(s, k):
    return "".join(chr((ord(c) - 65 + k) % 26 + 65) if c.isupper() else c for c in s)


print(rot("HELLO, WORLD", 3), rot(rot("HELLO", 3), -3))
for w in ("level", "A man, a plan", "abba"):
    letters = [c.lower() for c in w if c.isalpha()]
    print(w, letters == letters[::-1])

# expect: KHOOR, ZRUOG HELLO
# expect: level True
# expect: A man, a plan False
# expect: abba True

# modes: hybrid
# compile: rot('HELLO, WORLD', 3)
# compile: rot('HELLO', 3)
