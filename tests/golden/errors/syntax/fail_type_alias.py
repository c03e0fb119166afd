type Shape = tuple[int, ...]
---- periplus run @
fail_type_alias.py:1:1: error: `type` statements are not part of the language [E0017]
  1 | type Shape = tuple[int, ...]
    | ^^^^
    hint: write `Shape = ...`
[exit 1]
