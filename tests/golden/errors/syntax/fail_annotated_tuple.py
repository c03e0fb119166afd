a, b: int = 1, 2
---- periplus run @
fail_annotated_tuple.py:1:1: error: cannot annotate a tuple [E0021]
  1 | a, b: int = 1, 2
    | ^^^^
[exit 1]
