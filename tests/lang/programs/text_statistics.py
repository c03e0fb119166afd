from collections import Counter
import string

TEXT = """It was the best of times, it was the worst of times, it was the age of wisdom,
it was the age of foolishness -- it was the epoch of belief; it was the epoch of
incredulity: it was the season of Light!"""


def words(text):
    table = str.maketrans("", "", string.punctuation)
    return text.lower().translate(table).split()


ws = words(TEXT)
c = Counter(ws)
print(len(ws), len(c), c.most_common(4))
width = max(map(len, c))
for w, n in sorted(c.items(), key=lambda p: (-p[1], p[0]))[:6]:
    print(f"{w:>{width}} {'#' * n} {n / len(ws):6.2%}")
lengths = {}
for w in c:
    lengths.setdefault(len(w), set()).add(w)
for n in sorted(lengths):
    print(n, *sorted(lengths[n]))
print(" ".join(w.capitalize() if i % 2 else w[::-1] for i, w in enumerate(ws[:8])))
lines = [line.strip() for line in TEXT.splitlines()]
print([len(line) for line in lines], max(lines, key=len)[:20], sum(ch in "aeiou" for ch in TEXT.lower()))


def wrap(items, width):
    line = ""
    for w in items:
        if len(line) + len(w) + bool(line) > width:
            yield line
            line = w
        else:
            line += (" " if line else "") + w
    if line:
        yield line


print("\n".join(f"|{line:^24}|" for line in wrap(ws[:14], 24)))
caesar = lambda s, k: "".join(chr((ord(ch) - 97 + k) % 26 + 97) if ch.islower() else ch for ch in s)
print(caesar("hello, world", 3), caesar(caesar("hello, world", 3), -3))

# expect: 42 15 [('it', 7), ('was', 7), ('the', 7), ('of', 7)]
# expect:          it ####### 16.67%
# expect:          of ####### 16.67%
# expect:         the ####### 16.67%
# expect:         was ####### 16.67%
# expect:         age ##  4.76%
# expect:       epoch ##  4.76%
# expect: 2 it of
# expect: 3 age the was
# expect: 4 best
# expect: 5 epoch light times worst
# expect: 6 belief season wisdom
# expect: 11 foolishness incredulity
# expect: ti Was eht Best fo Times ti Was
# expect: [78, 80, 40] it was the age of fo 59
# expect: |it was the best of times|
# expect: |  it was the worst of   |
# expect: |      times it was      |
# expect: khoor, zruog hello, world
