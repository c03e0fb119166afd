def label(n: int, x: float):
    return f"{n:03d}|{x:.2f}|{x!r}|{'even' if n % 2 == 0 else 'odd'}"


print(label(7, 1.5))  # expect: 007|1.50|1.5|odd
print("a,b,,c".split(","), "-".join(["x", "y"]), "abc"[::-1], "abc".upper())  # expect: ['a', 'b', '', 'c'] x-y cba ABC
print("%s is %d" % ("n", 3), "abc" in "xabcx", "ab" * 2, len("äöü"))  # expect: n is 3 True abab 3
print("{} {name}".format(1, name="k"), "  x ".strip() + "|", "a\tb".replace("\t", " "))  # expect: 1 k x| a b
print(repr("it's"), sorted("hello"), "x".center(5, "*"), "7".zfill(3))  # expect: "it's" ['e', 'h', 'l', 'l', 'o'] **x** 007
print(f"{1234567.891:,.1f} {0.000012:g} {255:x} {5:>4}|{5:<4}|{True!s}")  # expect: 1,234,567.9 1.2e-05 ff    5|5   |True
# compile: label(4, 2.25)
