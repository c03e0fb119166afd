s = "hello World ß ǆ İ"
print(s.upper(), s.lower(), s.title(), s.capitalize(), s.swapcase(), s.casefold(), sep="|")
print("they're bill's".title(), "ABC".lower(), "".upper(), "1a".title(), "ﬁ".upper())

# expect: HELLO WORLD SS Ǆ İ|hello world ß ǆ i̇|Hello World Ss ǅ İ|Hello world ß ǆ i̇|HELLO wORLD SS Ǆ i̇|hello world ss ǆ i̇
# expect: They'Re Bill'S abc  1A FI
