x = 1 + 2
---- periplus run @
fail_non_breaking_space.py:1:6: error: unexpected character U+00A0 [E0013]
  1 | x = 1 + 2
    |      ^
    hint: it cannot be seen; type a plain space, or nothing
[exit 1]
