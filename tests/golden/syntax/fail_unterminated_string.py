x = "abc
---- periplus check @
fail_unterminated_string.py:1:5: error: this string never ends [E0012]
  1 | x = "abc
    |     ^
[exit 1]
