x = 1
if x is 1:
    print("one")
if x is not "a":
    print("no a")
---- periplus check @
one
no a
is_literal.py: no error
is_literal.py:2:4: warning: `is` with a literal compares identity, not value [W0102]
  2 | if x is 1:
    |    ^^^^^^
    hint: compare with `==`
is_literal.py:4:4: warning: `is not` with a literal compares identity, not value [W0102]
  4 | if x is not "a":
    |    ^^^^^^^^^^^^
    hint: compare with `!=`
