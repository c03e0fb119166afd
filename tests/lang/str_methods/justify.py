print("[" + "ab".ljust(5) + "][" + "ab".rjust(5, "*") + "][" + "ab".center(5, "-") + "][" + "abc".center(6, ".") + "]", "42".zfill(5), "-42".zfill(5), "+7".zfill(4), "abc".zfill(2), "a\tb\tcd".expandtabs(4), "\t".expandtabs(3) + "|", "x".center(4) + "|")

# expect: [ab   ][***ab][--ab-][.abc..] 00042 -0042 +007 abc a   b   cd    |  x  |
