print(0x_ff, 0b1_0, 0o7_7, 1_000_000, 1e1_0, 00, 0_0, 1.5e-3, .5e2, 5.e0, 0xFFFFFFFFFFFFFFFFFF, 1_0.0_1)
print("\x41\u0042\U00000043\103\N{BULLET}\N{greek small letter alpha}\
joined", 'a\'b"c', "a'b\"c", '''x'y"z''', """a
b\
c""", r"\n\t\\", r'a\'b', b"\x00\xff\n\'", rb"\x00", Rb"\n", bR"\n", u"unicode", "a" 'b' """c""", ("x"
 "y"))
print(f"{1}" "a{b}" rf"\{2}", f'{"a"}', f"""{
1 + 1
}""", F"{'x'!r}", fr"{3}\n", f"{1:{2}}", f"{'a':{'<'}{3}}|", f"{{x}}{{{1}}}")
print([1,2,][0], (1,), (), ((1)), {1:2,}, {1,}, [[]], {"a":{"b":[1,(2,)]}})
print(True, False, None, ..., Ellipsis is ..., NotImplemented)
x = (1 +
     2
     +  # comment
     3); print(x)
y = [1,
     2,  # c

     3]; print(y)
z = 1 + \
    2; print(z)
if True:
	print("tab")
if True:
  if True:
     print("odd indent")
def f(a, b=2, *args, c, d=4, **kw,): return a
print(f(1, c=3,),)
s = """line1
    line2
"""; print(repr(s))
print("é", "日本", "😀", len("😀"), "e\u0301", ascii("日"), "日本"[::-1], "aé😀".encode(), len("aé😀".encode()))
été = 5; print(été)
变量 = "v"; print(变量)
print(0.1, 1e22, 1e21, 123456789.0, 1e-10, 5e-324, 1.7976931348623157e308, 2.5e-5, 100000000000000000.0, 0.00001, 1e5, 1.0, -1.5)
print(10**20, -10**20, 2**64, 0xffffffffffffffff + 1, int("9" * 30), 7 // -2, 7 % -2, -7 // 2, divmod(-7, 2))
print("tab\there", 'new\\n', "bell\a" == "\x07", "\v\f\b" == "\x0b\x0c\x08", "\1" == "\x01", "\400" == "\u0100", "\q" == "\\q")
print(b"abc"[0], b"\x41", b'\'', b"\"", bytes([0, 127, 128, 255]), b"\t\r\n\\")
lambda_ = 1; _ = 2; __x = 3; print(lambda_, _, __x)
type = 5; print(type); del type; print(type(1))
match = 1; case = 2; print(match, case)
print(not(1), -(-1), +-+1, ~~1, not not 1, - -1, 2**-1, -2**2, (-2)**2, 2**3**0)
print(1<2<3, 1<(2<3), 1==1!=2, 3>2>=2, "a"<"b"<="b", 1 in [1] in [[1]])

# expect: 255 2 63 1000000 10000000000.0 0 0 0.0015 50.0 5.0 4722366482869645213695 10.01
# expect: ABCC•αjoined a'b"c a'b"c x'y"z a
# expect: bc \n\t\\ a\'b b"\x00\xff\n'" b'\\x00' b'\\n' b'\\n' unicode abc xy
# expect: 1a{b}\2 a 2 'x' 3\n  1 a  | {x}{1}
# expect: 1 (1,) () 1 {1: 2} {1} [[]] {'a': {'b': [1, (2,)]}}
# expect: True False None Ellipsis True NotImplemented
# expect: 6
# expect: [1, 2, 3]
# expect: 3
# expect: tab
# expect: odd indent
# expect: 1
# expect: 'line1\n    line2\n'
# expect: é 日本 😀 1 é '\u65e5' 本日 b'a\xc3\xa9\xf0\x9f\x98\x80' 7
# expect: 5
# expect: v
# expect: 0.1 1e+22 1e+21 123456789.0 1e-10 5e-324 1.7976931348623157e+308 2.5e-05 1e+17 1e-05 100000.0 1.0 -1.5
# expect: 100000000000000000000 -100000000000000000000 18446744073709551616 18446744073709551616 999999999999999999999999999999 -4 -1 -4 (-4, 1)
# expect: tab	here new\n False True True True True
# expect: 97 b'A' b"'" b'"' b'\x00\x7f\x80\xff' b'\t\r\n\\'
# expect: 1 2 3
# expect: 5
# expect: <class 'int'>
# expect: 1 2
# expect: False 1 -1 1 True 1 0.5 -4 4 2
# expect: True False True True True True
