import math


def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(*[(lambda s=s: format(1234567.891, s)) for s in ["", ",", "_", ",.2f", ".0f", "e", ".3e", "E", "g", ".10g", "G", "n", "%", ".1%", "10.2f", "<15.2f|"[:-1], ">15.2f", "^15.2f", "*^15.2f", "015.2f", "+", " ", "-", "+,.2f", "#.0f", "z.1f"]])
show(*[(lambda s=s: format(-42, s)) for s in ["", "d", "5", "05", "<5", ">5", "^5", "=5", "x=8"[0:0], "b", "#b", "o", "#o", "x", "#x", "X", "#X", "c", "e", "f", "%", ",", "_", "08b", "#010x", "+d", " d", "n", "_b", "_x", ",b", ".2d", "s", "=+8"]])
show(*[(lambda s=s: format("hello", s)) for s in ["", "s", "10", "<10", ">10", "^10", "*^11", ".3", "10.2", "=10", "d", "+", ",", "05", "x<8s", "{<8", "}>8"]])
show(*[(lambda s=s: format(True, s)) for s in ["", "d", "5", "s", "x"]])
show(*[(lambda s=s: format(None, s)) for s in ["", "5", "s"]])
show(*[(lambda s=s: format([1], s)) for s in ["", "5"]])
show(*[(lambda v=v: f"{v:.3g}|{v:8.2f}|{v:e}|{v:g}|{v!r}") for v in [0.0, -0.0, 1.0, 1e-5, 123456.0, 1e10, math.inf, -math.inf, math.nan, 1e-300, 9.9999, 0.5, 2.5, 1234567.0]])
show(
    lambda: f"{'a':>{5}}",
    lambda: f"{1:{'>'}{10}}",
    lambda: f"{3.14159:.{2}f}",
    lambda: f"{'x'!r:>5}",
    lambda: f"{1+1=}",
    lambda: f"{'a'=}",
    lambda: f"{1.5=:.2f}",
    lambda: f"{{}}",
    lambda: f"{{{1}}}",
    lambda: f"{[1,2][0]}",
    lambda: f"{ {'a': 1}['a'] }",
    lambda: f"{(lambda x: x)(5)}",
    lambda: f"{'é'!a}",
    lambda: f"{None}",
    lambda: f"{1_000:,}",
    lambda: f"{'a' 'b'}",
    lambda: f"{1 if True else 2}",
    lambda: f"{'nested ' + f'{1}'}",
    lambda: f"{1:>5}{2:<5}|",
    lambda: f"a{1}b{2}c",
    lambda: f"{True:d}",
    lambda: f"{10:#x}",
    lambda: rf"\n{1}",
    lambda: f"{1!s:>3}",
    lambda: f"{5 =}",
    lambda: f"{5= }",
    lambda: f"{5 = !r}",
)
show(
    lambda: "%d" % 5.7,
    lambda: "%d" % "a",
    lambda: "%s %s" % ("a",),
    lambda: "%s" % ("a", "b"),
    lambda: "%(a)s" % {"a": 1},
    lambda: "%(b)s" % {"a": 1},
    lambda: "%5.2f|%-8s|%+d|%05d|%x|%X|%#x|%o|%e|%E|%g|%c|%c|%r|%a|%%" % (3.14159, "ab", 5, 42, 255, 255, 255, 8, 1234.5, 1234.5, 0.0001, "x", 65, "q", "é"),
    lambda: "%*d" % (5, 42),
    lambda: "%.*f" % (2, 3.14159),
    lambda: "%z" % 1,
    lambda: "%" % 1,
    lambda: "%d %d" % 1,
    lambda: "%c" % "ab",
    lambda: "%x" % 1.5,
    lambda: "%s" % [1],
    lambda: "%s" % {"a": 1},
    lambda: "abc" % 1,
    lambda: "abc" % [],
    lambda: "%i %u" % (1, 2),
    lambda: "%.3s" % "abcdef",
    lambda: "%10.3s|" % "abcdef",
    lambda: "% d" % 5,
    lambda: "%ld" % 5,
    lambda: "%s" % None,
    lambda: "%s" % ((1, 2),),
    lambda: "%f" % 10**20,
    lambda: "%d" % 10**20,
    lambda: "%.0f" % 0.5,
)
show(
    lambda: "{} {}".format(1, 2),
    lambda: "{1} {0}".format(1, 2),
    lambda: "{a} {b}".format(a=1, b=2),
    lambda: "{0.__class__.__name__}".format(5),
    lambda: "{0[a]}".format({"a": 1}),
    lambda: "{0[0]}".format([5]),
    lambda: "{:>{w}}".format("a", w=5),
    lambda: "{:{}}".format("a", 5),
    lambda: "{!r}".format("a"),
    lambda: "{{}}".format(),
    lambda: "{}".format(),
    lambda: "{0}".format(),
    lambda: "{a}".format(),
    lambda: "{a.b}".format(a=5),
    lambda: "{0[z]}".format({}),
    lambda: "{:d}".format(1.5),
    lambda: "{:.2f}".format("a"),
    lambda: "{} {0}".format(1),
    lambda: "{0} {}".format(1),
    lambda: "{".format(1),
    lambda: "}".format(1),
    lambda: "{:}".format(1),
    lambda: "{0:{1}}".format(5, "x"),
    lambda: "{:%}".format(0.5),
    lambda: "{a[0]}{a[1]}".format(a="xy"),
    lambda: "{[0]}".format("q"),
    lambda: "{.real}".format(5),
    lambda: "{0.}".format(5),
    lambda: "{0[}".format(5),
    lambda: "{:s}".format(5),
    lambda: "{:c}".format(65),
    lambda: "{:n}".format(5),
)

# expect: '1234567.891'
# expect: '1,234,567.891'
# expect: '1_234_567.891'
# expect: '1,234,567.89'
# expect: '1234568'
# expect: '1.234568e+06'
# expect: '1.235e+06'
# expect: '1.234568E+06'
# expect: '1.23457e+06'
# expect: '1234567.891'
# expect: '1.23457E+06'
# expect: '1.23457e+06'
# expect: '123456789.100000%'
# expect: '123456789.1%'
# expect: '1234567.89'
# expect: '1234567.89     '
# expect: '     1234567.89'
# expect: '  1234567.89   '
# expect: '**1234567.89***'
# expect: '000001234567.89'
# expect: '+1234567.891'
# expect: ' 1234567.891'
# expect: '1234567.891'
# expect: '+1,234,567.89'
# expect: '1234568.'
# expect: '1234567.9'
# expect: '-42'
# expect: '-42'
# expect: '  -42'
# expect: '-0042'
# expect: '-42  '
# expect: '  -42'
# expect: ' -42 '
# expect: '-  42'
# expect: '-42'
# expect: '-101010'
# expect: '-0b101010'
# expect: '-52'
# expect: '-0o52'
# expect: '-2a'
# expect: '-0x2a'
# expect: '-2A'
# expect: '-0X2A'
# expect: OverflowError %c arg not in range(0x110000)
# expect: '-4.200000e+01'
# expect: '-42.000000'
# expect: '-4200.000000%'
# expect: '-42'
# expect: '-42'
# expect: '-0101010'
# expect: '-0x000002a'
# expect: '-42'
# expect: '-42'
# expect: '-42'
# expect: '-10_1010'
# expect: '-2a'
# expect: ValueError Cannot specify ',' with 'b'.
# expect: ValueError Precision not allowed in integer format specifier
# expect: ValueError Unknown format code 's' for object of type 'int'
# expect: '-     42'
# expect: 'hello'
# expect: 'hello'
# expect: 'hello     '
# expect: 'hello     '
# expect: '     hello'
# expect: '  hello   '
# expect: '***hello***'
# expect: 'hel'
# expect: 'he        '
# expect: ValueError '=' alignment not allowed in string format specifier
# expect: ValueError Unknown format code 'd' for object of type 'str'
# expect: ValueError Sign not allowed in string format specifier
# expect: ValueError Cannot specify ',' with 's'.
# expect: 'hello'
# expect: 'helloxxx'
# expect: 'hello{{{'
# expect: '}}}hello'
# expect: 'True'
# expect: '1'
# expect: '    1'
# expect: ValueError Unknown format code 's' for object of type 'bool'
# expect: '1'
# expect: 'None'
# expect: TypeError unsupported format string passed to NoneType.__format__
# expect: TypeError unsupported format string passed to NoneType.__format__
# expect: '[1]'
# expect: TypeError unsupported format string passed to list.__format__
# expect: '0|    0.00|0.000000e+00|0|0.0'
# expect: '-0|   -0.00|-0.000000e+00|-0|-0.0'
# expect: '1|    1.00|1.000000e+00|1|1.0'
# expect: '1e-05|    0.00|1.000000e-05|1e-05|1e-05'
# expect: '1.23e+05|123456.00|1.234560e+05|123456|123456.0'
# expect: '1e+10|10000000000.00|1.000000e+10|1e+10|10000000000.0'
# expect: 'inf|     inf|inf|inf|inf'
# expect: '-inf|    -inf|-inf|-inf|-inf'
# expect: 'nan|     nan|nan|nan|nan'
# expect: '1e-300|    0.00|1.000000e-300|1e-300|1e-300'
# expect: '10|   10.00|9.999900e+00|9.9999|9.9999'
# expect: '0.5|    0.50|5.000000e-01|0.5|0.5'
# expect: '2.5|    2.50|2.500000e+00|2.5|2.5'
# expect: '1.23e+06|1234567.00|1.234567e+06|1.23457e+06|1234567.0'
# expect: '    a'
# expect: '         1'
# expect: '3.14'
# expect: "  'x'"
# expect: '1+1=2'
# expect: "'a'='a'"
# expect: '1.5=1.50'
# expect: '{}'
# expect: '{1}'
# expect: '1'
# expect: '1'
# expect: '5'
# expect: "'\\xe9'"
# expect: 'None'
# expect: '1,000'
# expect: 'ab'
# expect: '1'
# expect: 'nested 1'
# expect: '    12    |'
# expect: 'a1b2c'
# expect: '1'
# expect: '0xa'
# expect: '\\n1'
# expect: '  1'
# expect: '5 =5'
# expect: '5= 5'
# expect: '5 = 5'
# expect: '5'
# expect: TypeError %d format: a real number is required, not str
# expect: TypeError not enough arguments for format string
# expect: TypeError not all arguments converted during string formatting
# expect: '1'
# expect: KeyError 'b'
# expect: " 3.14|ab      |+5|00042|ff|FF|0xff|10|1.234500e+03|1.234500E+03|0.0001|x|A|'q'|'\\xe9'|%"
# expect: '   42'
# expect: '3.14'
# expect: ValueError unsupported format character 'z' (0x7a) at index 1
# expect: ValueError incomplete format
# expect: TypeError not enough arguments for format string
# expect: TypeError %c requires int or char
# expect: TypeError %x format: an integer is required, not float
# expect: '[1]'
# expect: "{'a': 1}"
# expect: TypeError not all arguments converted during string formatting
# expect: 'abc'
# expect: '1 2'
# expect: 'abc'
# expect: '       abc|'
# expect: ' 5'
# expect: '5'
# expect: 'None'
# expect: '(1, 2)'
# expect: '100000000000000000000.000000'
# expect: '100000000000000000000'
# expect: '0'
# expect: '1 2'
# expect: '2 1'
# expect: '1 2'
# expect: 'int'
# expect: '1'
# expect: '5'
# expect: '    a'
# expect: 'a    '
# expect: "'a'"
# expect: '{}'
# expect: IndexError Replacement index 0 out of range for positional args tuple
# expect: IndexError Replacement index 0 out of range for positional args tuple
# expect: KeyError 'a'
# expect: AttributeError 'int' object has no attribute 'b'
# expect: KeyError 'z'
# expect: ValueError Unknown format code 'd' for object of type 'float'
# expect: ValueError Unknown format code 'f' for object of type 'str'
# expect: ValueError cannot switch from automatic field numbering to manual field specification
# expect: ValueError cannot switch from manual field specification to automatic field numbering
# expect: ValueError Single '{' encountered in format string
# expect: ValueError Single '}' encountered in format string
# expect: '1'
# expect: '5'
# expect: '50.000000%'
# expect: 'xy'
# expect: 'q'
# expect: '5'
# expect: ValueError Empty attribute in format string
# expect: ValueError expected '}' before end of string
# expect: ValueError Unknown format code 's' for object of type 'int'
# expect: 'A'
# expect: '5'
