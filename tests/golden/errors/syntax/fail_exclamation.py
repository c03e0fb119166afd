x = True
if !x:
    pass
---- periplus run @
fail_exclamation.py:2:4: error: unexpected character `!` [E0013]
  2 | if !x:
    |    ^
    hint: write `not`
[exit 1]
