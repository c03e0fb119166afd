# SPDX-License-Identifier: Apache-2.0
# sub, subn, split, escape, and patterns that are none.
import re

print(re.sub(r"\.(\d+)\.", r"[\1].", "layers.0.norm.1.weight"))
print(re.sub(r"(?P<a>\w+) (?P<b>\w+)", r"\g<b> \g<a> \g<0>!", "one two"))
print(re.sub("o", "0", "foo boo", count=2), re.subn("o", "0", "foo"), re.sub("x*", "-", "abxd"))
print(re.sub(r"\d+", lambda m: str(int(m.group()) * 2), "a1b20"), repr(re.sub("a", r"\n\\", "bab")))
print(re.split(r"[,;]\s*", "a, b;c"), re.split(r"(-)", "1-2-3"), re.split("-", "1-2-3", maxsplit=1), re.split("x*", "axb"))
print(re.escape("a.b[c]*"), re.escape("x_1 y"))
print(re.compile("a") == re.compile("a"), re.compile("a", re.I | re.M))
m = re.match(r"(\w+)@(\w+)", "user@host")
print(m.expand(r"\2: \1"))
for bad in ("(", "[a", "*a", "a\\"):
    try:
        re.compile(bad)
    except re.error as e:
        print(type(e).__name__, e.pattern)
try:
    re.sub("(a)", r"\2", "a")
except re.error as e:
    print(str(e)[:25])
try:
    m.group(3)
except IndexError as e:
    print(e)
try:
    re.search("a", 3)
except TypeError as e:
    print(type(e).__name__)

# expect: layers[0].norm[1].weight
# expect: two one one two!
# expect: f00 boo ('f00', 2) -a-b--d-
# expect: a2b40 'b\n\\b'
# expect: ['a', 'b', 'c'] ['1', '-', '2', '-', '3'] ['1', '2-3'] ['', 'a', '', 'b', '']
# expect: a\.b\[c\]\* x_1\ y
# expect: True re.compile('a', re.IGNORECASE|re.MULTILINE)
# expect: host: user
# expect: error (
# expect: error [a
# expect: error *a
# expect: error a\
# expect: invalid group reference 2
# expect: no such group
# expect: TypeError
