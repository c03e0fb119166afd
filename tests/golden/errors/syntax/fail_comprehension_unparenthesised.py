xs = [a, b for a, b in [(1, 2)]]
---- periplus run @
fail_comprehension_unparenthesised.py:1:12: error: expected the end of the bracket, found the keyword `for` [E0002]
  1 | xs = [a, b for a, b in [(1, 2)]]
    |            ^^^
    hint: a tuple in a comprehension stands in parentheses: `[(a, b) for ...]`
[exit 1]
