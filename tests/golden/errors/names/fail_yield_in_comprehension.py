def f():
    return [(yield x) for x in range(3)]
---- periplus run @
fail_yield_in_comprehension.py:2:14: error: `yield` inside a comprehension [E0107]
  2 |     return [(yield x) for x in range(3)]
    |              ^^^^^^^
[exit 1]
