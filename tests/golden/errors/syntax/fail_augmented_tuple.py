a, b += 1, 2
---- periplus run @
fail_augmented_tuple.py:1:1: error: cannot augment a tuple [E0021]
  1 | a, b += 1, 2
    | ^^^^
[exit 1]
