name = 'model
print(name)
---- periplus run @
fail_unterminated_string.py:1:8: error: this string never ends [E0012]
  1 | name = 'model
    |        ^
[exit 1]
