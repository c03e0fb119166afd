def f(x):
    y = (x + 1
    return y

def g(x):
    if x = 3:
        return 1
  return 2
---- periplus check @
fail_several_errors.py:2:9: error: `(` was never closed [E0009]
  2 |     y = (x + 1
    |         ^
fail_several_errors.py:8:3: error: unindent does not match any outer indentation level [E0007]
  8 |   return 2
    |   ^^^^^^
[exit 1]
