d = {"name": "x", "n": 5, "f": 2.5}
print("%(name)s has %(n)03d of %(f).1f%%" % d, "%(n)x|%(n)-4d|%(name)10s|" % d)
print("%s" % d["name"], "%s and %s" % ("a", "b"), "%d%%" % 50)

# expect: x has 005 of 2.5% 5|5   |         x|
# expect: x a and b 50%
