def f(x, y):
    match (x, y):
        case (0, 0):
            return "origin"
    return "else"
---- periplus run @
fail_match_tuple.py:2:5: error: `match` statements are not part of the language [E0017]
  2 |     match (x, y):
    |     ^^^^^
    hint: use `if` and `elif`
[exit 1]
