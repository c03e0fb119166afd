größe = 3
π = 3.14
名前 = "n"
print(größe, π, 名前, "\u0041\x42\103", "\U0001F40D", "tab\there", repr("\x80\xa0\xad\u2028"), ascii("ñ😀"))
class Ä:
    ö = 1
print(Ä.ö, Ä.__name__)

# expect: 3 3.14 n ABC 🐍 tab	here '\x80\xa0\xad\u2028' '\xf1\U0001f600'
# expect: 1 Ä
