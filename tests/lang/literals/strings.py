print("a\tb\\n\x41\u00e9\U0001F600\101\0".encode("utf-8"))
print('single "q"', "double 'q'", '''tri
ple''', """a"b""", "con" 'cat' """ed""")
print(r"\n\x", R'\d', "line \
joined", u"u", "\'\"\a\b\f\v\r".encode())
print(len(r"\\"), len("\\"), "\q" == "\\q")

# expect: b'a\tb\\nA\xc3\xa9\xf0\x9f\x98\x80A\x00'
# expect: single "q" double 'q' tri
# expect: ple a"b concated
# expect: \n\x \d line joined u b'\'"\x07\x08\x0c\x0b\r'
# expect: 2 1 True
