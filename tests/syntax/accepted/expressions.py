"""Every form of expression, with the precedences that are easy to get wrong."""
a = 1 + 2 * 3 - 4 / 5 // 6 % 7 @ b
a = (1 + 2) * 3 ** -4 ** 5
a = -x ** 2 + (-x) ** 2 + +~-x
a = 1 | 2 ^ 3 & 4 << 5 >> 6 + 7
a = (1 | 2) & (3 ^ 4) << (5 + 6)
a = 2 ** 3 ** 4, (2 ** 3) ** 4, 1 - (2 - 3), (1 - 2) - 3
a = not x and y or z and not (w or v)
a = (not x) == y, not x == y, (a < b) < c, a < b <= c != d is e is not f in g not in h
a = x if y else z if w else v
a = (x if y else z) if (w if v else u) else t
a = lambda: 0
a = lambda x, y=1, *z, w, v=2, **u: (x, y, z)
a = lambda x, /, y, *, z: x if y else z
a = x if y else lambda: z if w else v
a = (lambda x: x)(1)
a = f(x, *y, z, *w, k=1, **m, j=2, **n)
a = f(x for x in y)(z := 1)[w := 2]
a = x[1], x[1,], x[1, 2], x[:], x[1:], x[:2], x[::3], x[1:2:3], x[1:2, ..., None, ::-1], x[*y], x[()]
a = x.y.z[0].w(1)(2).v
a = (1).real, 1.5.real, (-1).real, 1..real
a = (), (1,), (1, 2), [], [1], [1, 2], {1}, {1, 2}, {}, {1: 2}, {1: 2, **x, 3: 4}, {*x, *y}, [*x, *y], (*x, *y)
a = [x for x in y], {x for x in y}, {x: z for x, z in y}, (x for x in y)
a = [x + y for x in z if x if y for y, in x for (w, *v), u in q if w or v]
a = [x for x in (y if z else w)], [x for x in y if (lambda: z)], [(x, y) for x in z]
a = [y := 1, y ** 2], (z := 3), [w for v in u if (w := v)]
a = 0, 0x_ff, 0o17, 0b1010, 1_000, 123456789012345678901234567890, 0xffffffffffffffffff
a = 1.5, .5, 1., 1e5, 1e-5, 1.5E+10, 1_0.0_1, 1e999, 5e-324, 1e-400, 0.1, 123456789.123456789
a = None, True, False, ...
a = yes if not no else no
a = x is not y, x not in y, not x in y, not (not x)
a = "text", 'it''s', "it's", 'say "hi"', "both ' and \"", """three
lines
"""
a = b"bytes\x00\xff", rb"raw\d", Rb'\'', r"\n", "\n\t\\\a\b\f\r\v\0\101\x41\u00e9\U0001F600\
joined", "unknown \d escape", u"old"
a = "implicit " 'concatenation' r"\d" """ of four"""
a = "größe", 名前, é
*b, c = x
a, *b = c, = [d, *e] = f = g
a.b, c[0], (d, e) = f
