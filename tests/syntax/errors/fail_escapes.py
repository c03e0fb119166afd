a = "\x4"
b = "\u12"
c = "\N{DASH}"
d = "\ud800"
