x = 1
assert (x > 0, "x is positive")
---- periplus check @
assert_tuple.py: no error
assert_tuple.py:2:8: warning: this assertion always holds: a tuple that is not empty is true [W0101]
  2 | assert (x > 0, "x is positive")
    |        ^^^^^^^^^^^^^^^^^^^^^^^^
    hint: take the parentheses away
