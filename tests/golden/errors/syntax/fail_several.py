def f(x):
    y = 3 +
    return y

def g(x)
    return x

class C
    pass
---- periplus run @
fail_several.py:2:12: error: expected an expression, found the end of the line [E0003]
  2 |     y = 3 +
    |            ^
fail_several.py:5:9: error: expected `:` before the end of the line [E0004]
  5 | def g(x)
    |         ^
fail_several.py:8:8: error: expected `:` before the end of the line [E0004]
  8 | class C
    |        ^
[exit 1]
