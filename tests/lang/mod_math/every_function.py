import math


def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


fs = "sqrt exp log log2 log10 log1p expm1 sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh floor ceil trunc fabs degrees radians gamma lgamma erf erfc isqrt isnan isinf isfinite frexp modf cbrt exp2 ulp".split()
for n in fs:
    fn = getattr(math, n)
    for x in (0, 1, -1, 0.5, 2, 5, -0.0, 1e10, 1e308, math.inf, -math.inf, math.nan, True, 10**20, "a", None, 2.5):
        try:
            v = fn(x)
            print(n, x, f"{v:.12g}" if isinstance(v, float) else v)
        except Exception as e: print(n, x, type(e).__name__, e)
show(
    lambda: math.pow(2, 3),
    lambda: math.pow(0, -1),
    lambda: math.pow(-1, 0.5),
    lambda: math.atan2(1, -1),
    lambda: math.hypot(3, 4),
    lambda: math.hypot(),
    lambda: math.hypot(1, 2, 2),
    lambda: math.dist([0, 0], [3, 4]),
    lambda: math.dist([0], [1, 2]),
    lambda: math.fmod(-7, 3),
    lambda: math.fmod(1, 0),
    lambda: math.remainder(7, 4),
    lambda: math.copysign(1, -0.0),
    lambda: math.gcd(12, 18),
    lambda: math.gcd(),
    lambda: math.gcd(0, 5),
    lambda: math.gcd(1.5, 2),
    lambda: math.lcm(4, 6),
    lambda: math.lcm(),
    lambda: math.comb(5, 2),
    lambda: math.comb(5, 7),
    lambda: math.comb(-1, 2),
    lambda: math.perm(5, 2),
    lambda: math.perm(5),
    lambda: math.prod([1, 2, 3]),
    lambda: math.prod([], start=5),
    lambda: math.fsum([0.1] * 10),
    lambda: math.isclose(1, 1 + 1e-10),
    lambda: math.isclose(1, 2, rel_tol=1),
    lambda: math.isclose(1, 2, abs_tol=-1),
    lambda: math.ldexp(1.5, 3),
    lambda: math.ldexp(1, 10000),
    lambda: math.log(8, 2),
    lambda: math.log(0),
    lambda: math.log(-1),
    lambda: math.log(10**400),
    lambda: math.log2(2**1000),
    lambda: math.log(1, 1),
    lambda: math.factorial(20),
    lambda: math.factorial(1.5),
    lambda: math.isqrt(10**20),
    lambda: math.nextafter(1, 2),
    lambda: math.e,
    lambda: math.tau,
    lambda: math.inf,
    lambda: math.nan,
    lambda: math.floor("a"),
    lambda: math.ceil(1e20),
    lambda: math.modf(-1.5),
    lambda: math.frexp(0.1),
    lambda: math.trunc(-1.9),
    lambda: math.sumprod if hasattr(math, "sumprod") else None,
)

# expect: sqrt 0 0
# expect: sqrt 1 1
# expect: sqrt -1 ValueError math domain error
# expect: sqrt 0.5 0.707106781187
# expect: sqrt 2 1.41421356237
# expect: sqrt 5 2.2360679775
# expect: sqrt -0.0 -0
# expect: sqrt 10000000000.0 100000
# expect: sqrt 1e+308 1e+154
# expect: sqrt inf inf
# expect: sqrt -inf ValueError math domain error
# expect: sqrt nan nan
# expect: sqrt True 1
# expect: sqrt 100000000000000000000 10000000000
# expect: sqrt a TypeError must be real number, not str
# expect: sqrt None TypeError must be real number, not NoneType
# expect: sqrt 2.5 1.58113883008
# expect: exp 0 1
# expect: exp 1 2.71828182846
# expect: exp -1 0.367879441171
# expect: exp 0.5 1.6487212707
# expect: exp 2 7.38905609893
# expect: exp 5 148.413159103
# expect: exp -0.0 1
# expect: exp 10000000000.0 OverflowError math range error
# expect: exp 1e+308 OverflowError math range error
# expect: exp inf inf
# expect: exp -inf 0
# expect: exp nan nan
# expect: exp True 2.71828182846
# expect: exp 100000000000000000000 OverflowError math range error
# expect: exp a TypeError must be real number, not str
# expect: exp None TypeError must be real number, not NoneType
# expect: exp 2.5 12.1824939607
# expect: log 0 ValueError math domain error
# expect: log 1 0
# expect: log -1 ValueError math domain error
# expect: log 0.5 -0.69314718056
# expect: log 2 0.69314718056
# expect: log 5 1.60943791243
# expect: log -0.0 ValueError math domain error
# expect: log 10000000000.0 23.0258509299
# expect: log 1e+308 709.196208642
# expect: log inf inf
# expect: log -inf ValueError math domain error
# expect: log nan nan
# expect: log True 0
# expect: log 100000000000000000000 46.0517018599
# expect: log a TypeError must be real number, not str
# expect: log None TypeError must be real number, not NoneType
# expect: log 2.5 0.916290731874
# expect: log2 0 ValueError math domain error
# expect: log2 1 0
# expect: log2 -1 ValueError math domain error
# expect: log2 0.5 -1
# expect: log2 2 1
# expect: log2 5 2.32192809489
# expect: log2 -0.0 ValueError math domain error
# expect: log2 10000000000.0 33.2192809489
# expect: log2 1e+308 1023.15385323
# expect: log2 inf inf
# expect: log2 -inf ValueError math domain error
# expect: log2 nan nan
# expect: log2 True 0
# expect: log2 100000000000000000000 66.4385618977
# expect: log2 a TypeError must be real number, not str
# expect: log2 None TypeError must be real number, not NoneType
# expect: log2 2.5 1.32192809489
# expect: log10 0 ValueError math domain error
# expect: log10 1 0
# expect: log10 -1 ValueError math domain error
# expect: log10 0.5 -0.301029995664
# expect: log10 2 0.301029995664
# expect: log10 5 0.698970004336
# expect: log10 -0.0 ValueError math domain error
# expect: log10 10000000000.0 10
# expect: log10 1e+308 308
# expect: log10 inf inf
# expect: log10 -inf ValueError math domain error
# expect: log10 nan nan
# expect: log10 True 0
# expect: log10 100000000000000000000 20
# expect: log10 a TypeError must be real number, not str
# expect: log10 None TypeError must be real number, not NoneType
# expect: log10 2.5 0.397940008672
# expect: log1p 0 0
# expect: log1p 1 0.69314718056
# expect: log1p -1 ValueError math domain error
# expect: log1p 0.5 0.405465108108
# expect: log1p 2 1.09861228867
# expect: log1p 5 1.79175946923
# expect: log1p -0.0 -0
# expect: log1p 10000000000.0 23.02585093
# expect: log1p 1e+308 709.196208642
# expect: log1p inf inf
# expect: log1p -inf ValueError math domain error
# expect: log1p nan nan
# expect: log1p True 0.69314718056
# expect: log1p 100000000000000000000 46.0517018599
# expect: log1p a TypeError must be real number, not str
# expect: log1p None TypeError must be real number, not NoneType
# expect: log1p 2.5 1.2527629685
# expect: expm1 0 0
# expect: expm1 1 1.71828182846
# expect: expm1 -1 -0.632120558829
# expect: expm1 0.5 0.6487212707
# expect: expm1 2 6.38905609893
# expect: expm1 5 147.413159103
# expect: expm1 -0.0 -0
# expect: expm1 10000000000.0 OverflowError math range error
# expect: expm1 1e+308 OverflowError math range error
# expect: expm1 inf inf
# expect: expm1 -inf -1
# expect: expm1 nan nan
# expect: expm1 True 1.71828182846
# expect: expm1 100000000000000000000 OverflowError math range error
# expect: expm1 a TypeError must be real number, not str
# expect: expm1 None TypeError must be real number, not NoneType
# expect: expm1 2.5 11.1824939607
# expect: sin 0 0
# expect: sin 1 0.841470984808
# expect: sin -1 -0.841470984808
# expect: sin 0.5 0.479425538604
# expect: sin 2 0.909297426826
# expect: sin 5 -0.958924274663
# expect: sin -0.0 -0
# expect: sin 10000000000.0 -0.487506025088
# expect: sin 1e+308 0.453396490502
# expect: sin inf ValueError math domain error
# expect: sin -inf ValueError math domain error
# expect: sin nan nan
# expect: sin True 0.841470984808
# expect: sin 100000000000000000000 -0.645251285266
# expect: sin a TypeError must be real number, not str
# expect: sin None TypeError must be real number, not NoneType
# expect: sin 2.5 0.598472144104
# expect: cos 0 1
# expect: cos 1 0.540302305868
# expect: cos -1 0.540302305868
# expect: cos 0.5 0.87758256189
# expect: cos 2 -0.416146836547
# expect: cos 5 0.283662185463
# expect: cos -0.0 1
# expect: cos 10000000000.0 0.873119622677
# expect: cos 1e+308 -0.891308937687
# expect: cos inf ValueError math domain error
# expect: cos -inf ValueError math domain error
# expect: cos nan nan
# expect: cos True 0.540302305868
# expect: cos 100000000000000000000 0.763970404442
# expect: cos a TypeError must be real number, not str
# expect: cos None TypeError must be real number, not NoneType
# expect: cos 2.5 -0.801143615547
# expect: tan 0 0
# expect: tan 1 1.55740772465
# expect: tan -1 -1.55740772465
# expect: tan 0.5 0.546302489844
# expect: tan 2 -2.18503986326
# expect: tan 5 -3.38051500625
# expect: tan -0.0 -0
# expect: tan 10000000000.0 -0.558349637811
# expect: tan 1e+308 -0.508686125911
# expect: tan inf ValueError math domain error
# expect: tan -inf ValueError math domain error
# expect: tan nan nan
# expect: tan True 1.55740772465
# expect: tan 100000000000000000000 -0.84460246302
# expect: tan a TypeError must be real number, not str
# expect: tan None TypeError must be real number, not NoneType
# expect: tan 2.5 -0.747022297239
# expect: asin 0 0
# expect: asin 1 1.57079632679
# expect: asin -1 -1.57079632679
# expect: asin 0.5 0.523598775598
# expect: asin 2 ValueError math domain error
# expect: asin 5 ValueError math domain error
# expect: asin -0.0 -0
# expect: asin 10000000000.0 ValueError math domain error
# expect: asin 1e+308 ValueError math domain error
# expect: asin inf ValueError math domain error
# expect: asin -inf ValueError math domain error
# expect: asin nan nan
# expect: asin True 1.57079632679
# expect: asin 100000000000000000000 ValueError math domain error
# expect: asin a TypeError must be real number, not str
# expect: asin None TypeError must be real number, not NoneType
# expect: asin 2.5 ValueError math domain error
# expect: acos 0 1.57079632679
# expect: acos 1 0
# expect: acos -1 3.14159265359
# expect: acos 0.5 1.0471975512
# expect: acos 2 ValueError math domain error
# expect: acos 5 ValueError math domain error
# expect: acos -0.0 1.57079632679
# expect: acos 10000000000.0 ValueError math domain error
# expect: acos 1e+308 ValueError math domain error
# expect: acos inf ValueError math domain error
# expect: acos -inf ValueError math domain error
# expect: acos nan nan
# expect: acos True 0
# expect: acos 100000000000000000000 ValueError math domain error
# expect: acos a TypeError must be real number, not str
# expect: acos None TypeError must be real number, not NoneType
# expect: acos 2.5 ValueError math domain error
# expect: atan 0 0
# expect: atan 1 0.785398163397
# expect: atan -1 -0.785398163397
# expect: atan 0.5 0.463647609001
# expect: atan 2 1.10714871779
# expect: atan 5 1.37340076695
# expect: atan -0.0 -0
# expect: atan 10000000000.0 1.57079632669
# expect: atan 1e+308 1.57079632679
# expect: atan inf 1.57079632679
# expect: atan -inf -1.57079632679
# expect: atan nan nan
# expect: atan True 0.785398163397
# expect: atan 100000000000000000000 1.57079632679
# expect: atan a TypeError must be real number, not str
# expect: atan None TypeError must be real number, not NoneType
# expect: atan 2.5 1.19028994968
# expect: sinh 0 0
# expect: sinh 1 1.17520119364
# expect: sinh -1 -1.17520119364
# expect: sinh 0.5 0.521095305494
# expect: sinh 2 3.62686040785
# expect: sinh 5 74.2032105778
# expect: sinh -0.0 -0
# expect: sinh 10000000000.0 OverflowError math range error
# expect: sinh 1e+308 OverflowError math range error
# expect: sinh inf inf
# expect: sinh -inf -inf
# expect: sinh nan nan
# expect: sinh True 1.17520119364
# expect: sinh 100000000000000000000 OverflowError math range error
# expect: sinh a TypeError must be real number, not str
# expect: sinh None TypeError must be real number, not NoneType
# expect: sinh 2.5 6.05020448104
# expect: cosh 0 1
# expect: cosh 1 1.54308063482
# expect: cosh -1 1.54308063482
# expect: cosh 0.5 1.12762596521
# expect: cosh 2 3.76219569108
# expect: cosh 5 74.2099485248
# expect: cosh -0.0 1
# expect: cosh 10000000000.0 OverflowError math range error
# expect: cosh 1e+308 OverflowError math range error
# expect: cosh inf inf
# expect: cosh -inf inf
# expect: cosh nan nan
# expect: cosh True 1.54308063482
# expect: cosh 100000000000000000000 OverflowError math range error
# expect: cosh a TypeError must be real number, not str
# expect: cosh None TypeError must be real number, not NoneType
# expect: cosh 2.5 6.13228947966
# expect: tanh 0 0
# expect: tanh 1 0.761594155956
# expect: tanh -1 -0.761594155956
# expect: tanh 0.5 0.46211715726
# expect: tanh 2 0.964027580076
# expect: tanh 5 0.999909204263
# expect: tanh -0.0 -0
# expect: tanh 10000000000.0 1
# expect: tanh 1e+308 1
# expect: tanh inf 1
# expect: tanh -inf -1
# expect: tanh nan nan
# expect: tanh True 0.761594155956
# expect: tanh 100000000000000000000 1
# expect: tanh a TypeError must be real number, not str
# expect: tanh None TypeError must be real number, not NoneType
# expect: tanh 2.5 0.986614298151
# expect: asinh 0 0
# expect: asinh 1 0.88137358702
# expect: asinh -1 -0.88137358702
# expect: asinh 0.5 0.48121182506
# expect: asinh 2 1.44363547518
# expect: asinh 5 2.31243834127
# expect: asinh -0.0 -0
# expect: asinh 10000000000.0 23.7189981105
# expect: asinh 1e+308 709.889355823
# expect: asinh inf inf
# expect: asinh -inf -inf
# expect: asinh nan nan
# expect: asinh True 0.88137358702
# expect: asinh 100000000000000000000 46.7448490404
# expect: asinh a TypeError must be real number, not str
# expect: asinh None TypeError must be real number, not NoneType
# expect: asinh 2.5 1.64723114637
# expect: acosh 0 ValueError math domain error
# expect: acosh 1 0
# expect: acosh -1 ValueError math domain error
# expect: acosh 0.5 ValueError math domain error
# expect: acosh 2 1.31695789692
# expect: acosh 5 2.29243166956
# expect: acosh -0.0 ValueError math domain error
# expect: acosh 10000000000.0 23.7189981105
# expect: acosh 1e+308 709.889355823
# expect: acosh inf inf
# expect: acosh -inf ValueError math domain error
# expect: acosh nan nan
# expect: acosh True 0
# expect: acosh 100000000000000000000 46.7448490404
# expect: acosh a TypeError must be real number, not str
# expect: acosh None TypeError must be real number, not NoneType
# expect: acosh 2.5 1.56679923697
# expect: atanh 0 0
# expect: atanh 1 ValueError math domain error
# expect: atanh -1 ValueError math domain error
# expect: atanh 0.5 0.549306144334
# expect: atanh 2 ValueError math domain error
# expect: atanh 5 ValueError math domain error
# expect: atanh -0.0 -0
# expect: atanh 10000000000.0 ValueError math domain error
# expect: atanh 1e+308 ValueError math domain error
# expect: atanh inf ValueError math domain error
# expect: atanh -inf ValueError math domain error
# expect: atanh nan nan
# expect: atanh True ValueError math domain error
# expect: atanh 100000000000000000000 ValueError math domain error
# expect: atanh a TypeError must be real number, not str
# expect: atanh None TypeError must be real number, not NoneType
# expect: atanh 2.5 ValueError math domain error
# expect: floor 0 0
# expect: floor 1 1
# expect: floor -1 -1
# expect: floor 0.5 0
# expect: floor 2 2
# expect: floor 5 5
# expect: floor -0.0 0
# expect: floor 10000000000.0 10000000000
# expect: floor 1e+308 100000000000000001097906362944045541740492309677311846336810682903157585404911491537163328978494688899061249669721172515611590283743140088328307009198146046031271664502933027185697489699588559043338384466165001178426897626212945177628091195786707458122783970171784415105291802893207873272974885715430223118336
# expect: floor inf OverflowError cannot convert float infinity to integer
# expect: floor -inf OverflowError cannot convert float infinity to integer
# expect: floor nan ValueError cannot convert float NaN to integer
# expect: floor True 1
# expect: floor 100000000000000000000 100000000000000000000
# expect: floor a TypeError must be real number, not str
# expect: floor None TypeError must be real number, not NoneType
# expect: floor 2.5 2
# expect: ceil 0 0
# expect: ceil 1 1
# expect: ceil -1 -1
# expect: ceil 0.5 1
# expect: ceil 2 2
# expect: ceil 5 5
# expect: ceil -0.0 0
# expect: ceil 10000000000.0 10000000000
# expect: ceil 1e+308 100000000000000001097906362944045541740492309677311846336810682903157585404911491537163328978494688899061249669721172515611590283743140088328307009198146046031271664502933027185697489699588559043338384466165001178426897626212945177628091195786707458122783970171784415105291802893207873272974885715430223118336
# expect: ceil inf OverflowError cannot convert float infinity to integer
# expect: ceil -inf OverflowError cannot convert float infinity to integer
# expect: ceil nan ValueError cannot convert float NaN to integer
# expect: ceil True 1
# expect: ceil 100000000000000000000 100000000000000000000
# expect: ceil a TypeError must be real number, not str
# expect: ceil None TypeError must be real number, not NoneType
# expect: ceil 2.5 3
# expect: trunc 0 0
# expect: trunc 1 1
# expect: trunc -1 -1
# expect: trunc 0.5 0
# expect: trunc 2 2
# expect: trunc 5 5
# expect: trunc -0.0 0
# expect: trunc 10000000000.0 10000000000
# expect: trunc 1e+308 100000000000000001097906362944045541740492309677311846336810682903157585404911491537163328978494688899061249669721172515611590283743140088328307009198146046031271664502933027185697489699588559043338384466165001178426897626212945177628091195786707458122783970171784415105291802893207873272974885715430223118336
# expect: trunc inf OverflowError cannot convert float infinity to integer
# expect: trunc -inf OverflowError cannot convert float infinity to integer
# expect: trunc nan ValueError cannot convert float NaN to integer
# expect: trunc True 1
# expect: trunc 100000000000000000000 100000000000000000000
# expect: trunc a TypeError type str doesn't define __trunc__ method
# expect: trunc None TypeError type NoneType doesn't define __trunc__ method
# expect: trunc 2.5 2
# expect: fabs 0 0
# expect: fabs 1 1
# expect: fabs -1 1
# expect: fabs 0.5 0.5
# expect: fabs 2 2
# expect: fabs 5 5
# expect: fabs -0.0 0
# expect: fabs 10000000000.0 10000000000
# expect: fabs 1e+308 1e+308
# expect: fabs inf inf
# expect: fabs -inf inf
# expect: fabs nan nan
# expect: fabs True 1
# expect: fabs 100000000000000000000 1e+20
# expect: fabs a TypeError must be real number, not str
# expect: fabs None TypeError must be real number, not NoneType
# expect: fabs 2.5 2.5
# expect: degrees 0 0
# expect: degrees 1 57.2957795131
# expect: degrees -1 -57.2957795131
# expect: degrees 0.5 28.6478897565
# expect: degrees 2 114.591559026
# expect: degrees 5 286.478897565
# expect: degrees -0.0 -0
# expect: degrees 10000000000.0 572957795131
# expect: degrees 1e+308 inf
# expect: degrees inf inf
# expect: degrees -inf -inf
# expect: degrees nan nan
# expect: degrees True 57.2957795131
# expect: degrees 100000000000000000000 5.72957795131e+21
# expect: degrees a TypeError must be real number, not str
# expect: degrees None TypeError must be real number, not NoneType
# expect: degrees 2.5 143.239448783
# expect: radians 0 0
# expect: radians 1 0.0174532925199
# expect: radians -1 -0.0174532925199
# expect: radians 0.5 0.00872664625997
# expect: radians 2 0.0349065850399
# expect: radians 5 0.0872664625997
# expect: radians -0.0 -0
# expect: radians 10000000000.0 174532925.199
# expect: radians 1e+308 1.74532925199e+306
# expect: radians inf inf
# expect: radians -inf -inf
# expect: radians nan nan
# expect: radians True 0.0174532925199
# expect: radians 100000000000000000000 1.74532925199e+18
# expect: radians a TypeError must be real number, not str
# expect: radians None TypeError must be real number, not NoneType
# expect: radians 2.5 0.0436332312999
# expect: gamma 0 ValueError math domain error
# expect: gamma 1 1
# expect: gamma -1 ValueError math domain error
# expect: gamma 0.5 1.77245385091
# expect: gamma 2 1
# expect: gamma 5 24
# expect: gamma -0.0 ValueError math domain error
# expect: gamma 10000000000.0 OverflowError math range error
# expect: gamma 1e+308 OverflowError math range error
# expect: gamma inf inf
# expect: gamma -inf ValueError math domain error
# expect: gamma nan nan
# expect: gamma True 1
# expect: gamma 100000000000000000000 OverflowError math range error
# expect: gamma a TypeError must be real number, not str
# expect: gamma None TypeError must be real number, not NoneType
# expect: gamma 2.5 1.32934038818
# expect: lgamma 0 ValueError math domain error
# expect: lgamma 1 0
# expect: lgamma -1 ValueError math domain error
# expect: lgamma 0.5 0.572364942925
# expect: lgamma 2 0
# expect: lgamma 5 3.17805383035
# expect: lgamma -0.0 ValueError math domain error
# expect: lgamma 10000000000.0 220258509289
# expect: lgamma 1e+308 OverflowError math range error
# expect: lgamma inf inf
# expect: lgamma -inf inf
# expect: lgamma nan nan
# expect: lgamma True 0
# expect: lgamma 100000000000000000000 4.50517018599e+21
# expect: lgamma a TypeError must be real number, not str
# expect: lgamma None TypeError must be real number, not NoneType
# expect: lgamma 2.5 0.284682870473
# expect: erf 0 0
# expect: erf 1 0.84270079295
# expect: erf -1 -0.84270079295
# expect: erf 0.5 0.520499877813
# expect: erf 2 0.995322265019
# expect: erf 5 0.999999999998
# expect: erf -0.0 -0
# expect: erf 10000000000.0 1
# expect: erf 1e+308 1
# expect: erf inf 1
# expect: erf -inf -1
# expect: erf nan nan
# expect: erf True 0.84270079295
# expect: erf 100000000000000000000 1
# expect: erf a TypeError must be real number, not str
# expect: erf None TypeError must be real number, not NoneType
# expect: erf 2.5 0.999593047983
# expect: erfc 0 1
# expect: erfc 1 0.15729920705
# expect: erfc -1 1.84270079295
# expect: erfc 0.5 0.479500122187
# expect: erfc 2 0.00467773498105
# expect: erfc 5 1.53745979443e-12
# expect: erfc -0.0 1
# expect: erfc 10000000000.0 0
# expect: erfc 1e+308 0
# expect: erfc inf 0
# expect: erfc -inf 2
# expect: erfc nan nan
# expect: erfc True 0.15729920705
# expect: erfc 100000000000000000000 0
# expect: erfc a TypeError must be real number, not str
# expect: erfc None TypeError must be real number, not NoneType
# expect: erfc 2.5 0.000406952017445
# expect: isqrt 0 0
# expect: isqrt 1 1
# expect: isqrt -1 ValueError isqrt() argument must be nonnegative
# expect: isqrt 0.5 TypeError 'float' object cannot be interpreted as an integer
# expect: isqrt 2 1
# expect: isqrt 5 2
# expect: isqrt -0.0 TypeError 'float' object cannot be interpreted as an integer
# expect: isqrt 10000000000.0 TypeError 'float' object cannot be interpreted as an integer
# expect: isqrt 1e+308 TypeError 'float' object cannot be interpreted as an integer
# expect: isqrt inf TypeError 'float' object cannot be interpreted as an integer
# expect: isqrt -inf TypeError 'float' object cannot be interpreted as an integer
# expect: isqrt nan TypeError 'float' object cannot be interpreted as an integer
# expect: isqrt True 1
# expect: isqrt 100000000000000000000 10000000000
# expect: isqrt a TypeError 'str' object cannot be interpreted as an integer
# expect: isqrt None TypeError 'NoneType' object cannot be interpreted as an integer
# expect: isqrt 2.5 TypeError 'float' object cannot be interpreted as an integer
# expect: isnan 0 False
# expect: isnan 1 False
# expect: isnan -1 False
# expect: isnan 0.5 False
# expect: isnan 2 False
# expect: isnan 5 False
# expect: isnan -0.0 False
# expect: isnan 10000000000.0 False
# expect: isnan 1e+308 False
# expect: isnan inf False
# expect: isnan -inf False
# expect: isnan nan True
# expect: isnan True False
# expect: isnan 100000000000000000000 False
# expect: isnan a TypeError must be real number, not str
# expect: isnan None TypeError must be real number, not NoneType
# expect: isnan 2.5 False
# expect: isinf 0 False
# expect: isinf 1 False
# expect: isinf -1 False
# expect: isinf 0.5 False
# expect: isinf 2 False
# expect: isinf 5 False
# expect: isinf -0.0 False
# expect: isinf 10000000000.0 False
# expect: isinf 1e+308 False
# expect: isinf inf True
# expect: isinf -inf True
# expect: isinf nan False
# expect: isinf True False
# expect: isinf 100000000000000000000 False
# expect: isinf a TypeError must be real number, not str
# expect: isinf None TypeError must be real number, not NoneType
# expect: isinf 2.5 False
# expect: isfinite 0 True
# expect: isfinite 1 True
# expect: isfinite -1 True
# expect: isfinite 0.5 True
# expect: isfinite 2 True
# expect: isfinite 5 True
# expect: isfinite -0.0 True
# expect: isfinite 10000000000.0 True
# expect: isfinite 1e+308 True
# expect: isfinite inf False
# expect: isfinite -inf False
# expect: isfinite nan False
# expect: isfinite True True
# expect: isfinite 100000000000000000000 True
# expect: isfinite a TypeError must be real number, not str
# expect: isfinite None TypeError must be real number, not NoneType
# expect: isfinite 2.5 True
# expect: frexp 0 (0.0, 0)
# expect: frexp 1 (0.5, 1)
# expect: frexp -1 (-0.5, 1)
# expect: frexp 0.5 (0.5, 0)
# expect: frexp 2 (0.5, 2)
# expect: frexp 5 (0.625, 3)
# expect: frexp -0.0 (-0.0, 0)
# expect: frexp 10000000000.0 (0.5820766091346741, 34)
# expect: frexp 1e+308 (0.5562684646268004, 1024)
# expect: frexp inf (inf, 0)
# expect: frexp -inf (-inf, 0)
# expect: frexp nan (nan, 0)
# expect: frexp True (0.5, 1)
# expect: frexp 100000000000000000000 (0.6776263578034403, 67)
# expect: frexp a TypeError must be real number, not str
# expect: frexp None TypeError must be real number, not NoneType
# expect: frexp 2.5 (0.625, 2)
# expect: modf 0 (0.0, 0.0)
# expect: modf 1 (0.0, 1.0)
# expect: modf -1 (-0.0, -1.0)
# expect: modf 0.5 (0.5, 0.0)
# expect: modf 2 (0.0, 2.0)
# expect: modf 5 (0.0, 5.0)
# expect: modf -0.0 (-0.0, -0.0)
# expect: modf 10000000000.0 (0.0, 10000000000.0)
# expect: modf 1e+308 (0.0, 1e+308)
# expect: modf inf (0.0, inf)
# expect: modf -inf (-0.0, -inf)
# expect: modf nan (nan, nan)
# expect: modf True (0.0, 1.0)
# expect: modf 100000000000000000000 (0.0, 1e+20)
# expect: modf a TypeError must be real number, not str
# expect: modf None TypeError must be real number, not NoneType
# expect: modf 2.5 (0.5, 2.0)
# expect: cbrt 0 0
# expect: cbrt 1 1
# expect: cbrt -1 -1
# expect: cbrt 0.5 0.793700525984
# expect: cbrt 2 1.25992104989
# expect: cbrt 5 1.70997594668
# expect: cbrt -0.0 -0
# expect: cbrt 10000000000.0 2154.43469003
# expect: cbrt 1e+308 4.64158883361e+102
# expect: cbrt inf inf
# expect: cbrt -inf -inf
# expect: cbrt nan nan
# expect: cbrt True 1
# expect: cbrt 100000000000000000000 4641588.83361
# expect: cbrt a TypeError must be real number, not str
# expect: cbrt None TypeError must be real number, not NoneType
# expect: cbrt 2.5 1.3572088083
# expect: exp2 0 1
# expect: exp2 1 2
# expect: exp2 -1 0.5
# expect: exp2 0.5 1.41421356237
# expect: exp2 2 4
# expect: exp2 5 32
# expect: exp2 -0.0 1
# expect: exp2 10000000000.0 OverflowError math range error
# expect: exp2 1e+308 OverflowError math range error
# expect: exp2 inf inf
# expect: exp2 -inf 0
# expect: exp2 nan nan
# expect: exp2 True 2
# expect: exp2 100000000000000000000 OverflowError math range error
# expect: exp2 a TypeError must be real number, not str
# expect: exp2 None TypeError must be real number, not NoneType
# expect: exp2 2.5 5.65685424949
# expect: ulp 0 4.94065645841e-324
# expect: ulp 1 2.22044604925e-16
# expect: ulp -1 2.22044604925e-16
# expect: ulp 0.5 1.11022302463e-16
# expect: ulp 2 4.4408920985e-16
# expect: ulp 5 8.881784197e-16
# expect: ulp -0.0 4.94065645841e-324
# expect: ulp 10000000000.0 1.90734863281e-06
# expect: ulp 1e+308 1.99584030953e+292
# expect: ulp inf inf
# expect: ulp -inf inf
# expect: ulp nan nan
# expect: ulp True 2.22044604925e-16
# expect: ulp 100000000000000000000 16384
# expect: ulp a TypeError must be real number, not str
# expect: ulp None TypeError must be real number, not NoneType
# expect: ulp 2.5 4.4408920985e-16
# expect: 8.0
# expect: ValueError math domain error
# expect: ValueError math domain error
# expect: 2.356194490192345
# expect: 5.0
# expect: 0.0
# expect: 3.0
# expect: 5.0
# expect: ValueError both points must have the same number of dimensions
# expect: -1.0
# expect: ValueError math domain error
# expect: -1.0
# expect: -1.0
# expect: 6
# expect: 0
# expect: 5
# expect: TypeError 'float' object cannot be interpreted as an integer
# expect: 12
# expect: 1
# expect: 10
# expect: 0
# expect: ValueError n must be a non-negative integer
# expect: 20
# expect: 120
# expect: 6
# expect: 5
# expect: 1.0
# expect: True
# expect: True
# expect: ValueError tolerances must be non-negative
# expect: 12.0
# expect: OverflowError math range error
# expect: 3.0
# expect: ValueError math domain error
# expect: ValueError math domain error
# expect: 921.0340371976182
# expect: 1000.0
# expect: ZeroDivisionError float division by zero
# expect: 2432902008176640000
# expect: TypeError 'float' object cannot be interpreted as an integer
# expect: 10000000000
# expect: 1.0000000000000002
# expect: 2.718281828459045
# expect: 6.283185307179586
# expect: inf
# expect: nan
# expect: TypeError must be real number, not str
# expect: 100000000000000000000
# expect: (-0.5, -1.0)
# expect: (0.8, -3)
# expect: -1
# expect: None
