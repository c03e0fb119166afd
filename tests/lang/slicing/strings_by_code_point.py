s = "aé☃😀z"
print(s[1:4], s[::-1], s[-2:], s[::2], s[3], s[:0] == "", s[1:-1])

# expect: é☃😀 z😀☃éa 😀z a☃z 😀 True é☃😀
