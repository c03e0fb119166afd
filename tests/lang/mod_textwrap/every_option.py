import textwrap as w


def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


s = "The quick brown fox jumps over the lazy dog. It was a sunny day, and everyone-in-the-field was happy."
show(
    lambda: w.wrap(s, 20),
    lambda: w.fill(s, 30),
    lambda: w.shorten(s, 40),
    lambda: w.shorten(s, 20, placeholder="..."),
    lambda: w.indent("a\nb\n\nc", "  "),
    lambda: w.indent("a\n\nb", "> ", lambda l: True),
    lambda: w.dedent("   a\n     b\n   c\n"),
    lambda: w.dedent("a\n b"),
    lambda: w.wrap("", 10),
    lambda: w.wrap("verylongwordindeed x", 5),
    lambda: w.wrap("verylongwordindeed x", 5, break_long_words=False),
    lambda: w.fill("a b c d", 3, initial_indent="* ", subsequent_indent="  "),
    lambda: w.wrap("a\tb  c", 10),
    lambda: w.wrap(s, 25, max_lines=2),
    lambda: w.dedent("  a\n\n  b"),
    lambda: w.wrap("x y", 0),
    lambda: w.wrap("a-b-c-d", 3),
    lambda: w.wrap("hello world", 5, drop_whitespace=False),
)

# expect: ['The quick brown fox', 'jumps over the lazy', 'dog. It was a sunny', 'day, and everyone-', 'in-the-field was', 'happy.']
# expect: 'The quick brown fox jumps over\nthe lazy dog. It was a sunny\nday, and everyone-in-the-field\nwas happy.'
# expect: 'The quick brown fox jumps over the [...]'
# expect: 'The quick brown...'
# expect: '  a\n  b\n\n  c'
# expect: '> a\n> \n> b'
# expect: 'a\n  b\nc\n'
# expect: 'a\n b'
# expect: []
# expect: ['veryl', 'ongwo', 'rdind', 'eed x']
# expect: ['verylongwordindeed', 'x']
# expect: '* a\n  b\n  c\n  d'
# expect: ['a       b', 'c']
# expect: ['The quick brown fox jumps', 'over the lazy dog. [...]']
# expect: 'a\n\nb'
# expect: ValueError invalid width 0 (must be > 0)
# expect: ['a-', 'b-', 'c-d']
# expect: ['hello', ' ', 'world']
