from fractions import Fraction
a = Fraction(1, 3)
print(a + Fraction(1, 6), a * 3, a / 2, -a, a ** 2, Fraction("0.25"), Fraction(0.5), a < 1, Fraction(4, 6), float(a), a.numerator, a.denominator, Fraction(7, 2) // 1, Fraction(7, 2) % 1, int(Fraction(7, 2)), round(Fraction(7, 2)), repr(a), a == Fraction(2, 6), Fraction(5), 1 + a, 2 - a, hash(Fraction(2)) == hash(2))

# expect: 1/2 1 1/6 -1/3 1/9 1/4 1/2 True 2/3 0.3333333333333333 1 3 3 1/2 3 4 Fraction(1, 3) True 5 4/3 5/3 True
