def f(s: str, n: int):
    return s + "!", s * 2, s.upper(), len(s), s[0], s[::-1], f"{s}-{n:03d}", "%s=%d" % (s, n), s == "ab", s < "b", "a" in s
print(f("ab", 7))
# compile: f("ab", 7)
# compile: f("xyz", -1)

# expect: ('ab!', 'abab', 'AB', 2, 'a', 'ba', 'ab-007', 'ab=7', True, True, True)
