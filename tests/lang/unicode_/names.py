# What a name may be made of: marks and digits of every script after the first character, old numerals, letters beyond 16 bits.
नमस्ते = 1
naïve٣ = 2
ⅷ = 3
𝜃 = 4
a·b = 5
℘ = 6
字_1 = f"{नमस्ते}{naïve٣}{ⅷ:>3}"
print(字_1, 𝜃 + a·b, ℘)


def größer(*, 左, ʰ=0):  # 左 и ʰ
    return 左 > ʰ


print(größer(左=1), "— “quoted” 😀 \u0301")
for name in ("नमस्ते", "٣", "x٣", "a·", "·a", "ͺ", "\u0301", "e\u0301", "€", "a€", "😀", "_", "", "ⅷ", "𝜃", "℘", "゛"):
    print(ascii(name), name.isidentifier())

# expect: 12  3 9 6
# expect: True — “quoted” 😀 ́
# expect: '\u0928\u092e\u0938\u094d\u0924\u0947' True
# expect: '\u0663' False
# expect: 'x\u0663' True
# expect: 'a\xb7' True
# expect: '\xb7a' False
# expect: '\u037a' False
# expect: '\u0301' False
# expect: 'e\u0301' True
# expect: '\u20ac' False
# expect: 'a\u20ac' False
# expect: '\U0001f600' False
# expect: '_' True
# expect: '' False
# expect: '\u2177' True
# expect: '\U0001d703' True
# expect: '\u2118' True
# expect: '\u309b' False
