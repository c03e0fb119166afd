x = [1, 2, (3, 4]
---- periplus run @
fail_mismatched_bracket.py:1:17: error: closing `]` does not match opening `(` [E0010]
  1 | x = [1, 2, (3, 4]
    |                 ^
    |            - opened here
[exit 1]
