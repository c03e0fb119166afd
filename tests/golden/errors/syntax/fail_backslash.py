x = 1 + \ 2
---- periplus run @
fail_backslash.py:1:9: error: unexpected character `\` [E0013]
  1 | x = 1 + \ 2
    |         ^
    hint: after `\` the line must end
[exit 1]
