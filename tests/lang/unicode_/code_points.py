s = "añ☃😀e\u0301"
print(len(s), [hex(ord(c)) for c in s], s[3], s[::-1][0:2] == "\u0301e", s.find("😀"), s[1:4], chr(128512), ord("☃"), list("é☃"), "😀" in s, s.index("e"), s.upper(), s.center(10, "·"))
for f in (lambda: ord("ab"), lambda: chr(-1), lambda: chr(0x110000), lambda: ord("")):
    try:
        f()
    except (TypeError, ValueError) as e:
        print(e)

# expect: 6 ['0x61', '0xf1', '0x2603', '0x1f600', '0x65', '0x301'] 😀 True 3 ñ☃😀 😀 9731 ['é', '☃'] True 4 AÑ☃😀É ··añ☃😀é··
# expect: ord() expected a character, but string of length 2 found
# expect: chr() arg not in range(0x110000)
# expect: chr() arg not in range(0x110000)
# expect: ord() expected a character, but string of length 0 found
