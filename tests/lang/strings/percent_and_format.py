print("%s %d %5.2f %r %x %%" % ("a", 3, 2.5, "q", 255), "%(k)s" % {"k": 1})  # expect: a 3  2.50 'q' ff % 1
print("{0} {1:>5} {name!r:^8} {0:.3}".format("abc", 12, name="n"))  # expect: abc    12   'n'    abc
