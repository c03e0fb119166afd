import textwrap
print(textwrap.dedent("""
    a
      b
    c
""").strip(), textwrap.indent("a\nb", "> "), textwrap.shorten("hello big world", 11))
print(textwrap.fill("the quick brown fox jumps over the lazy dog", 20), textwrap.wrap("aaa bbb ccc", 7))

# expect: a
# expect:   b
# expect: c > a
# expect: > b hello [...]
# expect: the quick brown fox
# expect: jumps over the lazy
# expect: dog ['aaa bbb', 'ccc']
