print("{} {} {0}".format(1, 2) if False else "{} {}".format(1, 2))
print("{0} {1} {0}".format("a", "b"), "{x} {y}".format(x=1, y=2), "{0[1]} {1.real} {d[k]}".format([1, 2], 3, d={"k": "v"}))
print("{:>5}|{:<5}|{:^5}|{:*^7}".format(1, 2, 3, "x"), "{!r} {!s}".format("a", "a"), "{{}}".format())
print("{:{w}.{p}f}".format(3.14159, w=8, p=2), "{0:{1}}".format("a", 4) + "|", "{:,}".format(10**9))
print("{a.b.c}".format(a=type("A", (), {"b": type("B", (), {"c": 7})})))

# expect: 1 2
# expect: a b a 1 2 2 3 v
# expect:     1|2    |  3  |***x*** 'a' a {}
# expect:     3.14 a   | 1,000,000,000
# expect: 7
