import operator as o


def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: o.add(1, 2),
    lambda: o.sub(1, 2),
    lambda: o.mul(2, 3),
    lambda: o.truediv(1, 2),
    lambda: o.floordiv(7, 2),
    lambda: o.mod(7, 3),
    lambda: o.pow(2, 3),
    lambda: o.neg(1),
    lambda: o.pos(1),
    lambda: o.inv(1),
    lambda: o.not_(0),
    lambda: o.and_(6, 3),
    lambda: o.or_(6, 3),
    lambda: o.xor(6, 3),
    lambda: o.lshift(1, 2),
    lambda: o.rshift(8, 1),
    lambda: o.eq(1, 1),
    lambda: o.ne(1, 2),
    lambda: o.lt(1, 2),
    lambda: o.le(1, 1),
    lambda: o.gt(1, 2),
    lambda: o.ge(1, 1),
    lambda: o.is_(None, None),
    lambda: o.is_not(1, None),
    lambda: o.truth([]),
    lambda: o.contains([1], 1),
    lambda: o.concat([1], [2]),
    lambda: o.countOf([1, 1], 1),
    lambda: o.indexOf([1, 2], 2),
    lambda: o.indexOf([1], 5),
    lambda: o.getitem([1, 2], 0),
    lambda: o.index(5),
    lambda: o.index(1.5),
    lambda: o.itemgetter(1)([1, 2]),
    lambda: o.itemgetter(0, 1)("ab"),
    lambda: o.itemgetter("k")({"k": 5}),
    lambda: o.attrgetter("real")(5),
    lambda: o.attrgetter("real", "imag")(5),
    lambda: o.attrgetter("a.b")(5),
    lambda: o.methodcaller("upper")("a"),
    lambda: o.methodcaller("split", ",", maxsplit=1)("a,b,c"),
    lambda: o.iadd([1], [2]),
    lambda: o.imul(2, 3),
    lambda: o.abs(-1),
    lambda: o.length_hint([1, 2]),
    lambda: o.matmul(1, 2),
    lambda: o.itemgetter(slice(1))([1, 2]),
    lambda: o.itemgetter(),
    lambda: repr(o.itemgetter(1)),
    lambda: repr(o.attrgetter("a")),
    lambda: repr(o.methodcaller("m", 1)),
    lambda: o.add("a", 1),
    lambda: o.setitem({}, 1, 2),
    lambda: o.delitem([1], 0),
    lambda: o.call(len, "ab"),
    lambda: o.ipow(2, 3),
    lambda: o.isub({1}, {1}),
    lambda: sorted([{"a": 2}, {"a": 1}], key=o.itemgetter("a")),
)

# expect: 3
# expect: -1
# expect: 6
# expect: 0.5
# expect: 3
# expect: 1
# expect: 8
# expect: -1
# expect: 1
# expect: -2
# expect: True
# expect: 2
# expect: 7
# expect: 5
# expect: 4
# expect: 4
# expect: True
# expect: True
# expect: True
# expect: True
# expect: False
# expect: True
# expect: True
# expect: True
# expect: False
# expect: True
# expect: [1, 2]
# expect: 2
# expect: 1
# expect: ValueError sequence.index(x): x not in sequence
# expect: 1
# expect: 5
# expect: TypeError 'float' object cannot be interpreted as an integer
# expect: 2
# expect: ('a', 'b')
# expect: 5
# expect: 5
# expect: (5, 0)
# expect: AttributeError 'int' object has no attribute 'a'
# expect: 'A'
# expect: ['a', 'b,c']
# expect: [1, 2]
# expect: 6
# expect: 1
# expect: 2
# expect: TypeError unsupported operand type(s) for @: 'int' and 'int'
# expect: [1]
# expect: TypeError itemgetter expected 1 argument, got 0
# expect: 'operator.itemgetter(1)'
# expect: "operator.attrgetter('a')"
# expect: "operator.methodcaller('m', 1)"
# expect: TypeError can only concatenate str (not "int") to str
# expect: None
# expect: None
# expect: 2
# expect: 8
# expect: set()
# expect: [{'a': 1}, {'a': 2}]
