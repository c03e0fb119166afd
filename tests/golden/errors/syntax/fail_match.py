def f(x):
    match x:
        case 0:
            return "zero"
        case _:
            return "many"
---- periplus run @
fail_match.py:2:5: error: `match` statements are not part of the language [E0017]
  2 |     match x:
    |     ^^^^^
    hint: use `if` and `elif`
[exit 1]
