xs = [*x for x in [[1]]]
---- periplus run @
fail_starred_comprehension.py:1:7: error: a starred expression in a comprehension cannot be used here [E0027]
  1 | xs = [*x for x in [[1]]]
    |       ^^
[exit 1]
