a, *b, *c = [1, 2, 3]
---- periplus run @
fail_two_stars_in_target.py:1:8: error: cannot assign to two starred names in one list [E0021]
  1 | a, *b, *c = [1, 2, 3]
    |        ^^
    hint: only one name can take what is left over
[exit 1]
