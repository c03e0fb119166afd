for text in ("12", " 7 ", "1_000", "0x10", "", "1.5", "-3", "+4", "１"):
    try:
        print(int(text))
    except ValueError as e:
        print(e)
for text in ("1.5", "1e3", "inf", "-Infinity", "nan", "1_0.5", "x", ""):
    try:
        print(float(text))
    except ValueError as e:
        print(e)

# expect: 12
# expect: 7
# expect: 1000
# expect: invalid literal for int() with base 10: '0x10'
# expect: invalid literal for int() with base 10: ''
# expect: invalid literal for int() with base 10: '1.5'
# expect: -3
# expect: 4
# expect: 1
# expect: 1.5
# expect: 1000.0
# expect: inf
# expect: -inf
# expect: nan
# expect: 10.5
# expect: could not convert string to float: 'x'
# expect: could not convert string to float: ''
