print("a,b,,c".split(","), "a,b,c".split(",", 1), " a  b ".split(), " a  b ".split(" "), "a b c".rsplit(None, 1), "a,b,c".rsplit(",", 1), "".split(), "".split(","), "abc".split("b"), " a b c ".split(maxsplit=1))
print("a\nb\r\nc\rd\x0be\x85f".splitlines(), "a\nb\n".splitlines(True), "".splitlines(), ",".join(["a", "b"]), "".join("abc"), "-".join([]), ", ".join({"k": 1}))
for f in (lambda: "a".split(""), lambda: ",".join([1]), lambda: ",".join(5)):
    try:
        f()
    except (ValueError, TypeError) as e:
        print(e)

# expect: ['a', 'b', '', 'c'] ['a', 'b,c'] ['a', 'b'] ['', 'a', '', 'b', ''] ['a b', 'c'] ['a,b', 'c'] [] [''] ['a', 'c'] ['a', 'b c ']
# expect: ['a', 'b', 'c', 'd', 'e', 'f'] ['a\n', 'b\n'] [] a,b abc  k
# expect: empty separator
# expect: sequence item 0: expected str instance, int found
# expect: can only join an iterable
