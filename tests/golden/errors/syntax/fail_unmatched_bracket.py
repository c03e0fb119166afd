x = (1 + 2)) * 3
---- periplus run @
fail_unmatched_bracket.py:1:12: error: unmatched `)` [E0011]
  1 | x = (1 + 2)) * 3
    |            ^
[exit 1]
