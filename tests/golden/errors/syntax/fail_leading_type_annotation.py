int x = 3
---- periplus run @
fail_leading_type_annotation.py:1:5: error: expected the end of the line, found `x` [E0002]
  1 | int x = 3
    |     ^
    hint: a type stands after the name: `x: int = ...`
[exit 1]
