x = 1
assert (x, "x")
y = x is 3 +
---- periplus check @
fail_with_error.py:3:13: error: expected an expression, found the end of the line [E0003]
  3 | y = x is 3 +
    |             ^
[exit 1]
