import string
from string import Template, Formatter


def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: string.ascii_letters,
    lambda: string.digits,
    lambda: string.hexdigits,
    lambda: string.octdigits,
    lambda: string.punctuation,
    lambda: string.whitespace,
    lambda: string.printable == string.digits + string.ascii_letters + string.punctuation + string.whitespace,
    lambda: string.capwords("hello  world foo"),
    lambda: string.capwords("a-b", "-"),
    lambda: Template("$a ${b}c $$").substitute(a=1, b=2),
    lambda: Template("$a $b").substitute(a=1),
    lambda: Template("$a $b").safe_substitute(a=1),
    lambda: Template("$").substitute(),
    lambda: Template("$a").substitute({"a": 5}),
    lambda: Template("x $1").substitute(),
    lambda: Template("$a").template,
    lambda: Formatter().format("{0} {a}", 1, a=2),
    lambda: list(Formatter().parse("a{b!r:c}d{}")),
)

# expect: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
# expect: '0123456789'
# expect: '0123456789abcdefABCDEF'
# expect: '01234567'
# expect: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'
# expect: ' \t\n\r\x0b\x0c'
# expect: True
# expect: 'Hello World Foo'
# expect: 'A-B'
# expect: '1 2c $'
# expect: KeyError 'b'
# expect: '1 $b'
# expect: ValueError Invalid placeholder in string: line 1, col 1
# expect: '5'
# expect: ValueError Invalid placeholder in string: line 1, col 3
# expect: '$a'
# expect: '1 2'
# expect: [('a', 'b', 'c', 'r'), ('d', '', '', None)]
