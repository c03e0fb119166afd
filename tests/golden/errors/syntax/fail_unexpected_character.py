x = 5 $ 3
---- periplus run @
fail_unexpected_character.py:1:7: error: unexpected character `$` [E0013]
  1 | x = 5 $ 3
    |       ^
[exit 1]
