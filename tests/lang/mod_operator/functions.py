import operator as op
print(op.add(1, 2), op.sub(5, 3), op.mul(2, 3), op.truediv(7, 2), op.floordiv(7, 2), op.mod(7, 3), op.pow(2, 3), op.neg(5), op.pos(5), op.invert(5), op.lt(1, 2), op.eq(1, 1), op.ne(1, 2), op.and_(6, 3), op.or_(6, 3), op.xor(6, 3), op.lshift(1, 3), op.not_(0), op.truth([]), op.is_(None, None), op.contains([1], 1), op.concat([1], [2]), op.countOf([1, 1], 1), op.indexOf([5, 6], 6), op.abs(-1), op.index(5))
x = {"a": [1, 2]}
op.setitem(x, "b", 3)
op.delitem(x, "b")
print(op.getitem(x, "a"), op.itemgetter("a")(x), op.itemgetter(0, 2)("abc"), op.attrgetter("real")(5), op.methodcaller("upper")("a"), op.methodcaller("split", ",")("a,b"), sorted([(1, "b"), (0, "a")], key=op.itemgetter(1)), op.iadd([1], [2]))
class P:
    class q: r = 7
print(op.attrgetter("q.r")(P), op.attrgetter("q.r", "q")(P)[0])

# expect: 3 2 6 3.5 3 1 8 -5 5 -6 True True True 2 7 5 8 True False True True [1, 2] 2 1 1 5
# expect: [1, 2] [1, 2] ('a', 'c') 5 A ['a', 'b'] [(0, 'a'), (1, 'b')] [1, 2]
# expect: 7 7
