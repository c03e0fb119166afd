# SPDX-License-Identifier: Apache-2.0
# Where a pattern is found, what its groups hold, and what makes a match.
import re

m = re.search(r"(?P<stage>layer\d+)\.(\d+)\.(conv|bn)(\d)?", "model.layer3.12.bn.weight")
print(m.group(), m.group(1), m.group("stage", 2, 3), m.groups(), m.groups("-"))
print(m.groupdict(), m.span(), m.span(2), m.start("stage"), m.end(3), m.start(4), m[2], m.lastindex, m.lastgroup)
print(m, bool(m), m.string[m.end():], m.pos, m.endpos)
print(re.match("b", "abc"), re.match("a", "abc"), re.fullmatch("ab|abc", "abc"), re.fullmatch("ab", "abc"))
p = re.compile(r"\b(\w)(\w*)", re.I)
print(p.pattern, p.groups, p.groupindex, p)
print(p.search("one two", 2), p.match("one two", 4), p.search("one two", 0, 2).span())
print(re.findall(r"\d+", "a1b22c333"), re.findall(r"(\w)=(\d)", "a=1, b=2"), re.findall(r"(x)?y", "xyy"))
print([(f.start(), f.group()) for f in re.finditer("a*", "baac")])
print(re.findall(r"^\w+$", "one\ntwo\nthree", re.M), re.findall(r"a.c", "a\nc abc"), re.findall("a.c", "a\nc", re.S))
print(re.findall(r"(?i)ab", "AB ab Ab"), re.findall(r"""
    [a-z]+   # a word
    \s* =    # and its sign
""", "x = 1; yy=2", re.X))
print(re.search(r"(?<=-)\w+", "spam-egg").group(), re.search(r"\w+(?!\w|-)", "spam-egg").group())
print(re.search(r"(['\"]).*?\1", "say 'hi' \"x\"").group(), re.search("a{,2}b", "aaab").span())
print(re.search("[]a]+", "x]a]").group(), re.search(r"[^\]]+", "]ab]").group(), re.search(r"[[x]+", "a[x[").group())
print(re.search("ü.", "xü√y").span(), re.search(r"\w+", "…naïve").group(), re.search(r"\w+", "naïve", re.A).group())
print(re.search(r"\u221a", "x√").start(), re.search("end$", "the end\n").start(), re.search(r"end\Z", "the end\n"))

# expect: layer3.12.bn layer3 ('layer3', '12', 'bn') ('layer3', '12', 'bn', None) ('layer3', '12', 'bn', '-')
# expect: {'stage': 'layer3'} (6, 18) (13, 15) 6 18 -1 12 3 None
# expect: <re.Match object; span=(6, 18), match='layer3.12.bn'> True .weight 0 25
# expect: None <re.Match object; span=(0, 1), match='a'> <re.Match object; span=(0, 3), match='abc'> None
# expect: \b(\w)(\w*) 2 {} re.compile('\\b(\\w)(\\w*)', re.IGNORECASE)
# expect: <re.Match object; span=(4, 7), match='two'> <re.Match object; span=(4, 7), match='two'> (0, 2)
# expect: ['1', '22', '333'] [('a', '1'), ('b', '2')] ['x', '']
# expect: [(0, ''), (1, 'aa'), (3, ''), (4, '')]
# expect: ['one', 'two', 'three'] ['abc'] ['a\nc']
# expect: ['AB', 'ab', 'Ab'] ['x =', 'yy=']
# expect: egg egg
# expect: 'hi' (1, 4)
# expect: ]a] ab [x[
# expect: (1, 3) naïve na
# expect: 1 4 None
