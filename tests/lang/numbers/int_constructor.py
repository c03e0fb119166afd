print(int(), int("12"), int(" -12 "), int("101", 2), int("0xff", 16), int(True), int("1_0"), int(b"15"), int("٣"), float(), bool(), str(), complex if False else "")
for args in (("12", 1), ("9", 8), (1.5, 10), ([],), (None,), ("1__0",)):
    try:
        print(int(*args))
    except (ValueError, TypeError) as e:
        print(e)

# expect: 0 12 -12 5 255 1 10 15 3 0.0 False
# expect: int() base must be >= 2 and <= 36, or 0
# expect: invalid literal for int() with base 8: '9'
# expect: int() can't convert non-string with explicit base
# expect: int() argument must be a string, a bytes-like object or a real number, not 'list'
# expect: int() argument must be a string, a bytes-like object or a real number, not 'NoneType'
# expect: invalid literal for int() with base 10: '1__0'
