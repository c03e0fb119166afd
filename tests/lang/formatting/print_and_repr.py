print()
print("a", 1, 2.5, None, True, sep="-", end="!\n")
print(*[1, 2, 3], sep="\n")
print("a\tb\\n", r"raw\n", 'it\'s', "q\"")
print([1, "a", 'b"c', "it's", None, 1.0, (1,), {}, set(), {"k": [1]}, b"x", ...])
print({"a": 1, 2: (3, 4)}, {1}, frozenset({2}), (), [], {}, range(3), slice(1, 2, None))
print(repr("\x00\x1f\x7f\x80\xa0\xad\u200b\u2028\ud7ff\U0001f600\n\r\t"), "é")
print(repr('\'"'), repr("'"), repr('"'), ascii("é\u1234\U0001f600"))
print(len, print, int, type, object, None, NotImplemented, Ellipsis)
class A: pass
class B:
    def m(self): pass
    @staticmethod
    def s(): pass
    @classmethod
    def c(cls): pass
print(A, B.m.__qualname__, B.s.__name__, B.c.__name__)
print(str(A()).startswith("<__main__.A object at 0x"), repr(B().m).startswith("<bound method B.m of <__main__.B object at 0x"))
def f(): pass
print(repr(f).startswith("<function f at 0x"), repr(lambda: 0).startswith("<function <lambda> at 0x"))
def g():
    def h(): pass
    return h
print(g().__qualname__, repr(g()).startswith("<function g.<locals>.h at 0x"))
print(repr(iter([])).startswith("<list_iterator object at"), repr(iter(())).startswith("<tuple_iterator object at"), repr(iter("")).startswith("<str"), repr(iter({})).startswith("<dict_keyiterator"), repr(iter(range(1))).startswith("<range_iterator"), repr(iter(set())).startswith("<set_iterator"))
print(repr(map(len, [])).startswith("<map object at"), repr(zip()).startswith("<zip object at"), repr(enumerate([])).startswith("<enumerate object at"), repr(filter(None, [])).startswith("<filter object at"), repr(reversed([])).startswith("<list_reverseiterator object"))
def gen(): yield
print(repr(gen()).startswith("<generator object gen at 0x"))
import math, sys
print(math.__name__, repr(math).startswith("<module 'math'"), repr(property()).startswith("<property object at"))
print([].append.__name__, "abc".upper.__name__, dict.fromkeys.__name__)
print(Exception("a"), repr(Exception("a")), repr(Exception()), repr(Exception(1, "b")), str(KeyError("k")), str(KeyError()), repr(ValueError("x" "y")))
print(1, file=sys.stdout, flush=True)
print("%s %r" % ("a", "a"), "%5d|%-5d|%05d|%+d" % (1, 2, 3, 4), "%.3f %e %g" % (1.5, 1.5, 1.5))
l = [1]; l.append(l); d = {}; d["d"] = d; print(l, d)
print(1e100, 1e16, 123456789.123456789, 1/3, -0.0, 1e-7, float("inf"), -float("inf"), float("nan"))
print(True, not True, True + 1, 10**30, -5 // 2, 0x1F, 0b101, 0o17)
print("a" "b" 'c', """tri
ple""", "con\
tinued")

# expect:
# expect: a-1-2.5-None-True!
# expect: 1
# expect: 2
# expect: 3
# expect: a	b\n raw\n it's q"
# expect: [1, 'a', 'b"c', "it's", None, 1.0, (1,), {}, set(), {'k': [1]}, b'x', Ellipsis]
# expect: {'a': 1, 2: (3, 4)} {1} frozenset({2}) () [] {} range(0, 3) slice(1, 2, None)
# expect: '\x00\x1f\x7f\x80\xa0\xad\u200b\u2028\ud7ff😀\n\r\t' é
# expect: '\'"' "'" '"' '\xe9\u1234\U0001f600'
# expect: <built-in function len> <built-in function print> <class 'int'> <class 'type'> <class 'object'> None NotImplemented Ellipsis
# expect: <class '__main__.A'> B.m s c
# expect: True True
# expect: True True
# expect: g.<locals>.h True
# expect: True True True True True True
# expect: True True True True True
# expect: True
# expect: math True True
# expect: append upper fromkeys
# expect: a Exception('a') Exception() Exception(1, 'b') 'k'  ValueError('xy')
# expect: 1
# expect: a 'a'     1|2    |00003|+4 1.500 1.500000e+00 1.5
# expect: [1, [...]] {'d': {...}}
# expect: 1e+100 1e+16 123456789.12345679 0.3333333333333333 -0.0 1e-07 inf -inf nan
# expect: True False 2 1000000000000000000000000000000 -3 31 5 15
# expect: abc tri
# expect: ple continued

# compile: g()
